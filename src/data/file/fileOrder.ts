/** How the values of a column are written. */
export type FileFormat =
  | { readonly as: 'id' | 'text' | 'number' }
  | { readonly as: 'instant'; readonly timeZone: string }
  | { readonly as: 'flag'; readonly yes: string; readonly no: string }
  | { readonly as: 'choice'; readonly choices: Readonly<Record<string, string>> };

/** A column of a file. It is plain data, which is sent to the engine. */
export interface FileColumn {
  /** The field. */
  readonly name: string;
  readonly label: string;
  readonly format: FileFormat;
}

/** Rows that are wanted as a file, and not as rows. */
export interface FileOrder {
  readonly columns: readonly FileColumn[];
  /** Called after each part, with the number of rows that are written. */
  readonly onWritten: (written: number, total: number) => void;
}

/** The rows of a file, below its headers. */
export interface FileOfRows {
  readonly parts: readonly Blob[];
  /** How many of them have an id that the answer has more than once. */
  readonly listedTwice: number;
}

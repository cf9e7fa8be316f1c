/** Milliseconds for which the object URL is kept, because some browsers read it well after the click. */
const KEPT = 60_000;

/** Downloads the parts of a CSV file. */
export function download(parts: BlobPart[], name: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/**
 * Where a spreadsheet may start a cell, followed by what it takes for a formula: at the beginning, and after a line
 * break or any separator of cells, because programs that expect another separator than the file's ignore its quotation
 * marks. In between there may be characters that some programs skip.
 */
const FORMULA = /(^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

const CONTROL = /^\p{Cc}/u;

/** Makes a text from outside safe: a single quote before each would-be formula, and no spreadsheet calculates it. */
export function escapeFormula(text: string): string {
  const guarded = text.replace(FORMULA, "$1'");
  return CONTROL.test(guarded) ? `'${guarded}` : guarded;
}

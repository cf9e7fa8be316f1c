/**
 * Where a spreadsheet may begin a cell, and what it takes for a formula follows: at the beginning, and after a line
 * break or any separator of cells, since programs that expect another separator than the
 * file has know nothing of its quotation marks. What some programs skip before a formula may stand between.
 */
const FORMULA = /(^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

const CONTROL = /^\p{Cc}/u;

/** A text from outside that no spreadsheet calculates: a single quote stands before what it would begin with. */
export function escapeFormula(text: string): string {
  const guarded = text.replace(FORMULA, "$1'");
  return CONTROL.test(guarded) ? `'${guarded}` : guarded;
}

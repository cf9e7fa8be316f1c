/**
 * A rule for the linter, which runs it in Node itself and so reads no TypeScript: a file says none of the given words,
 * in its names, its texts or its comments.
 */
const noWords = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [{ words, message }] = context.options;
    const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?!\\w)`, 'gi');
    return {
      Program() {
        for (const [index, line] of context.sourceCode.lines.entries()) {
          for (const { 0: word, index: column } of line.matchAll(pattern)) {
            const start = { line: index + 1, column };
            const end = { line: index + 1, column: column + word.length };
            context.report({ loc: { start, end }, message: `“${word}”: ${message}` });
          }
        }
      },
    };
  },
};

export default { meta: { name: 'names' }, rules: { 'no-words': noWords } };

// Every browser that the site is built for has it: node-polyglot's stand-in for older ones is 5 kB.
module.exports = Object.entries;

// As for Object.entries: node-polyglot's stand-in brings one for Function.prototype.bind along.
module.exports = Object.hasOwn;

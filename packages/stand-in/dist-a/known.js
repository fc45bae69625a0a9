export {};
//# sourceMappingURL=known.js.map
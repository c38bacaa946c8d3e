// Component specs import CSS modules as the build gives them: an object of class names. Each name stands for itself, and a name that
// the file does not define is undefined, as in the page. No rule is applied: specs look for roles and labels, never for classes.
const CLASS_NAME = /\.(-?[_a-zA-Z][\w-]*)/g;

export default {
  process(source) {
    const withoutComments = source.replaceAll(/\/\*.*?\*\//gs, '');
    const names = [...withoutComments.matchAll(CLASS_NAME)].map(([, name]) => [name, name]);
    return { code: `export default ${JSON.stringify(Object.fromEntries(names))};` };
  },
};

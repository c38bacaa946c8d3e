/** How the index is made at build time and read in the browser: both need the same options. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'excerpt'],
  /** Names such as `schema_field` and `getTimeline` are found by their parts as well. */
  tokenize: (text) =>
    text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
      const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/).filter((part) => part !== '');
      return parts.length > 1 ? [word, ...parts] : parts;
    }),
  searchOptions: {
    boost: { title: 4, heading: 3 },
    // What people wrote comes before the reference that is made from the schema.
    boostDocument: (id) => (id.startsWith('graphql/') ? 0.3 : 1),
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
  },
};

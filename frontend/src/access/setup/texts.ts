/**
 * The steps of a new installation. Each has a title, a reason and the text of its link, in this
 * order. They are a file of their own because the home page shows them.
 */
export const SETUP_TEXTS = {
  lead: 'Steps for a new installation.',
  banner: 'Finish setting up this installation',
  open: 'First steps',
  done: 'done',
  todo: 'to do',
  hide: 'Hide these steps',
  hidden: 'You find the steps again in the settings.',
  steps: {
    password: ['Choose your own password', 'The first start created one and wrote it to a file.', 'Change it'],
    people: ['Invite people', 'Send a link; people who open it join with the role you choose.', 'Invite'],
    source: ['Connect a source', 'Run a recipe, or send metadata from the command line or over HTTP.', 'Connect'],
    roles: [
      'Review who may do what',
      'Roles and policies decide this. Give at least two people the role Admin.',
      'Roles',
    ],
    signIn: ['Connect your sign-in provider', 'Optional: people sign in with their usual account.', 'How'],
  },
} as const;

import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  lead: 'Steps for a new installation.',
  banner: 'Finish setup',
  open: 'First steps',
  done: 'done',
  todo: 'to do',
  hide: 'Hide these steps',
  hidden: 'You find the steps again in the settings.',
  steps: {
    password: {
      title: 'Choose your own password',
      why: 'The first start created one and wrote it to a file.',
      link: 'Change it',
    },
    people: {
      title: 'Invite people',
      why: 'Send a link; people who open it join with the role you choose.',
      link: 'Invite',
    },
    source: {
      title: 'Connect a source',
      why: 'Choose a connector, test the connection and run it, once or on a schedule.',
      link: 'Connect',
    },
    roles: {
      title: 'Review who may do what',
      why: 'Roles and policies decide this. Give at least two people the role Admin.',
      link: 'Roles',
    },
    signIn: {
      title: 'Connect your sign-in provider',
      why: 'Optional: people sign in with their usual account.',
      link: 'How',
    },
  },
} as const;

/**
 * The steps of a new installation, each with a reason and the text of its link. They are not among
 * the texts of access, because the home page shows them.
 */
export const setupTexts = inLanguage('access/setup/setup-texts', english);

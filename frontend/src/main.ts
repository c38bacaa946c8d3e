import { language, setTranslations } from './ui/format/language';

/**
 * Draws the page, after the texts of its language are there: modules read their texts when they are
 * loaded, so the application is imported after the translations.
 */
async function start(root: HTMLElement): Promise<void> {
  // Screen readers choose the voice by it, and browsers the hyphens.
  document.documentElement.lang = language;
  if (language === 'de') setTranslations((await import('./app/translations')).german);
  const { render } = await import('./app/render');
  render(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
void start(root);

import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { language } from './ui/format/language';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
// Screen readers choose the voice by it, and browsers the hyphens.
document.documentElement.lang = language;
createRoot(root).render(<App />);

import type { ReactNode } from 'react';

import { BrandMark } from '../../ui/theme/BrandMark';
import { texts } from '../../ui/texts';
import { LoginPicture } from './LoginPicture';
import styles from './LoginPage.module.css';

/** What every page has that is shown before somebody is signed in. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <aside className={styles.picture}>
        <LoginPicture />
        <p>{texts.headline}</p>
      </aside>
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.brand}>
            <BrandMark size={36} />
            {texts.product}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

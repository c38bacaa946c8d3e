import { useRef, type FormEvent } from 'react';

import { Icon } from '../ui/theme/Icon';
import { useNavigation } from '../ui/parts/navigation';
import styles from './HomePage.module.css';
import { searchAddress } from '../search/query/search-address';
import { overviewTexts } from './texts';
import { searchTexts } from '../search/query/texts';

export function HomeSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigation = useNavigation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigation.push(searchAddress({ query: input.current?.value.trim() ?? '' }));
  };
  return (
    <form className={styles.form} role="search" aria-label={overviewTexts.catalogue} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        maxLength={1000}
        autoComplete="off"
        aria-label={searchTexts.box.label}
        placeholder={searchTexts.box.hint}
      />
      <button type="submit" className={styles.submit}>
        {searchTexts.box.submit}
      </button>
    </form>
  );
}

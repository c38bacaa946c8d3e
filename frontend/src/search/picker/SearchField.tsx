import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { typeLabel } from '../../kinds/kinds';
import { Highlighted } from '../../ui/parts/Highlighted';
import { useNavigation } from '../../ui/parts/navigation';
import { Icon } from '../../ui/theme/Icon';
import { markableWords } from '../../ui/format/highlight';
import { SEARCH_BOX_TEXTS } from '../query/box-texts';
import { autoCompleteQuery, columnMatchesQuery } from '../query/search-queries';
import { EntityMark } from '../results/EntityLink';
import styles from './SearchField.module.css';

/** Entities and columns in the list: together as many as can be read at a glance. */
const SHOWN_ENTITIES = 6;
const SHOWN_COLUMNS = 4;
/** The server is asked once typing pauses for this long, in milliseconds. */
const REST_MS = 150;

interface SearchFieldProps {
  /** The query in the address; a new one replaces what the field holds. */
  readonly query: string;
  readonly onSearch: (text: string) => void;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Shown at the end of the field, such as the key that focuses it. */
  readonly children?: ReactNode;
}

interface Suggestion {
  readonly key: string;
  readonly group: string;
  readonly name: string;
  readonly where: string;
  readonly href: string;
  readonly mark: ReactNode;
}

/**
 * A search box that suggests assets and columns while a person types. Enter searches for the text; ↓
 * and ↑ choose a suggestion, which Enter then opens, and Escape closes the list. Nothing is chosen at
 * first, so that a quick Enter means what was typed. With no list open, ↓ goes to the first result on
 * the page.
 */
export function SearchField({ query, onSearch, id, className, children }: SearchFieldProps) {
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0;
  const listId = useId();
  const close = () => {
    setTyped('');
    setActive(-1);
  };

  useEffect(() => {
    // The field is uncontrolled; an address that changed by Back or by a link is put into it here.
    if (input.current) input.current.value = query;
  }, [query]);

  const open = (href: string) => {
    close();
    if (input.current) input.current.value = query;
    navigation.push(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    if (chosen) return open(chosen.href);
    close();
    onSearch(input.current?.value.trim() ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) intoResults(event);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOpen) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are suggestions: the field itself, with nothing chosen.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
  };

  return (
    <form className={`${styles.form} ${className ?? ''}`} role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={1000}
        defaultValue={query}
        aria-label={SEARCH_BOX_TEXTS.label}
        placeholder={SEARCH_BOX_TEXTS.hint}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {children}
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={SEARCH_BOX_TEXTS.suggestions}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionLine
            key={suggestion.key}
            id={`${listId}-${index}`}
            suggestion={suggestion}
            text={typed}
            heads={suggestion.group !== suggestions[index - 1]?.group}
            isActive={index === active}
            onOpen={() => open(suggestion.href)}
          />
        ))}
      </div>
    </form>
  );
}

interface SuggestionLineProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  /** What was typed; its words are marked in the name. */
  readonly text: string;
  /** Whether it is the first of its group, whose name stands above it. */
  readonly heads: boolean;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function SuggestionLine({ id, suggestion, text, heads, isActive, onOpen }: SuggestionLineProps) {
  return (
    <>
      {heads ? (
        <div className={styles.group} role="presentation">
          {suggestion.group}
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={styles.option}
        // The field keeps the focus, so that its list is still open when the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onOpen}
      >
        {suggestion.mark}
        <span className={styles.name}>
          <Highlighted text={suggestion.name} words={markableWords(text)} />
        </span>
        <span className={styles.where}>{suggestion.where}</span>
      </div>
    </>
  );
}

/** Entities first, then columns; empty while nothing is typed. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const [settled] = useDebouncedValue(typed.trim(), REST_MS);
  const entities = useQuery(autoCompleteQuery(settled, undefined, SHOWN_ENTITIES));
  const columns = useQuery(columnMatchesQuery(settled, SHOWN_COLUMNS));
  if (typed.trim() === '' || settled === '') return [];
  return [
    ...(entities.data ?? []).map((entity) => ({
      key: entity.urn,
      group: SEARCH_BOX_TEXTS.assets,
      name: entity.name,
      where: [typeLabel(entity), entity.platform?.name, ...entity.path].filter(Boolean).join(' · '),
      href: entityAddress(entity.urn),
      mark: <EntityMark entity={entity} size={20} />,
    })),
    ...(columns.data ?? []).map(({ urn, name, asset }) => ({
      key: urn,
      group: SEARCH_BOX_TEXTS.columns,
      name,
      where: [asset.name, asset.platform?.name].filter(Boolean).join(' · '),
      href: entityAddress(asset.urn, 'columns', { col: urn }),
      mark: <Icon name="column" size={16} />,
    })),
  ];
}

/** Moves the focus to the first result on the page, if there is one. */
function intoResults(event: KeyboardEvent): void {
  const first = document.querySelector<HTMLElement>('[data-hit] a');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

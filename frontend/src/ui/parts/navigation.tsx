import { createContext, use, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { withBasePath } from '../../address/base-path';

/**
 * How to open an address below the base path: as a new entry in the browser's history, or in place of the present one.
 */
export interface Navigation {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
}

/** Without a provider the browser itself opens the address, which loads the page anew. */
const outside: Navigation = {
  push: (href) => window.location.assign(withBasePath(href)),
  replace: (href) => window.location.replace(withBasePath(href)),
};

/**
 * How parts go to another address. The router in `app` provides it, so that parts need not know the
 * router.
 */
export const NavigationContext = createContext<Navigation>(outside);

/** The way to other addresses for the part that calls it. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the page. It is a real anchor, so opening in a new tab, copying and screen readers
 * work.
 */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A click with a modifier or another button is the browser's: it opens a new tab or window.
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigation.push(href);
  };
  return (
    <a href={withBasePath(href)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

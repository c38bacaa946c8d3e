import type { Page } from 'playwright-core';

/** What a finger cannot hit: under 24 px and closer to its neighbour than WCAG 2.5.8 lets it be. */
export async function crampedTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 23.9;
    const TARGETS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [tabindex="0"]';

    // A picture that is zoomed has its targets in the table beside it.
    const LEFT_OUT = '[aria-hidden=true], [inert], .lx-stage';

    interface Target {
      readonly element: Element;
      readonly box: DOMRect;
      readonly isSmall: boolean;
    }

    const isSeen = (element: Element): boolean => {
      const { visibility, display } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return visibility === 'visible' && display !== 'none' && width > 2 && height > 2;
    };
    // A box to tick is hit by its label, too.
    const boxOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined;
      if (!label) return own;
      const left = Math.min(own.left, label.left);
      const top = Math.min(own.top, label.top);
      return new DOMRect(left, top, Math.max(own.right, label.right) - left, Math.max(own.bottom, label.bottom) - top);
    };
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    // What stays in place while the page scrolls under it, or lies over it, is no neighbour of what is below.
    const isLayer = ({ position, zIndex }: CSSStyleDeclaration): boolean =>
      position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto');
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement) if (isLayer(getComputedStyle(at))) return at;
      return null;
    };
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const isTooClose = (one: Target, other: Target): boolean => {
      if (one === other || one.element.contains(other.element) || other.element.contains(one.element)) return false;
      const { x, y } = middle(one.box);
      const away = Math.hypot(
        Math.max(other.box.left - x, 0, x - other.box.right),
        Math.max(other.box.top - y, 0, y - other.box.bottom),
      );
      const theirs = middle(other.box);
      const isClose = away < 12 || (other.isSmall && Math.hypot(theirs.x - x, theirs.y - y) < LEAST);
      return isClose && layerOf(one.element) === layerOf(other.element);
    };
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;

    const targets = [...document.querySelectorAll(TARGETS)]
      .filter((element) => isSeen(element) && !element.closest(LEFT_OUT))
      .map((element): Target => {
        const box = boxOf(element);
        return { element, box, isSmall: box.width < LEAST || box.height < LEAST };
      });
    return targets
      .filter(({ element, isSmall }) => isSmall && !isInSentence(element))
      .flatMap((one) => {
        const other = targets.find((candidate) => isTooClose(one, candidate));
        return other ? [`${nameOf(one.element)} is cramped by ${nameOf(other.element)}`] : [];
      });
  });
}

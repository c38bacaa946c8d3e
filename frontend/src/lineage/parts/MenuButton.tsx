import { Icon } from '../../ui/theme/Icon';
import { type MenuTarget, useOpenMenu } from '../explorer/open-menu';
import { SHARED_TEXTS } from './texts';

interface MenuButtonProps {
  readonly target: MenuTarget;
  /** Of what the menu is about, for screen readers. */
  readonly name: string;
  readonly className: string;
  /** False inside the canvas, which is one stop of the Tab key and has a key for the menu. */
  readonly isTabStop?: boolean;
}

/** The three dots that open the menu of actions: what a right click does, for fingers and for keyboards. */
export function MenuButton({ target, name, className, isTabStop = true }: MenuButtonProps) {
  const openMenu = useOpenMenu();
  if (!openMenu) return null;
  const label = SHARED_TEXTS.actionsOf(name);
  return (
    <button
      type="button"
      className={className}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        openMenu(target, { x: left, y: bottom });
      }}
    >
      <Icon name="more" size={14} />
    </button>
  );
}

import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Mantine wants ten shades of a colour. Only its parts use them; our own use the tokens. */
const water: MantineColorsTuple = [
  '#e3f4f7',
  '#c9e7ec',
  '#97d0da',
  '#62b8c7',
  '#3aa3b5',
  '#1f8ea1',
  '#0b6375',
  '#095464',
  '#084b59',
  '#053943',
];

/** Maps Mantine's colours to those of tokens.css, the only place that defines colours. */
export const theme = createTheme({
  primaryColor: 'water',
  primaryShade: { light: 6, dark: 6 },
  colors: { water },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  // Mantine has five names of sizes as well, but its middle three are one step of ours.
  fontSizes: {
    xs: 'var(--text-s)',
    sm: 'var(--text)',
    md: 'var(--text)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Mantine's focus placeholder is not a menu item, which axe reports as an error.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    // White text on Mantine's own red has too little contrast.
    if (input.color === 'red' && input.variant === 'filled')
      return { ...colors, background: 'var(--danger)', hover: 'var(--danger)', color: 'var(--accent-ink)' };
    const isPrimary = !input.color || input.color === 'water';
    if (isPrimary && input.variant === 'filled') return { ...colors, color: 'var(--accent-ink)' };
    if (isPrimary && input.variant === 'light') {
      return {
        ...colors,
        background: 'var(--accent-soft)',
        hover: 'var(--accent-soft)',
        color: 'var(--accent-soft-ink)',
      };
    }
    if (isPrimary && input.variant === 'subtle')
      return { ...colors, hover: 'var(--surface-hover)', color: 'var(--accent)' };
    return colors;
  },
});

const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  // A button is known by its words; only fields need an outline of 3:1, and mantine.css gives it to them.
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-soft-ink)',
  '--mantine-color-water-filled': 'var(--accent)',
  '--mantine-color-water-filled-hover': 'var(--accent-strong)',
  '--mantine-color-dark-filled': 'var(--ink)',
  '--popover-border-color': 'var(--line)',
};

/**
 * Mantine's own variables, set to our tokens. Both themes get the same, because the tokens differ
 * already.
 */
export const resolveVariables: CSSVariablesResolver = () => ({ variables, light: variables, dark: variables });

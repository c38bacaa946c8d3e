import { render, screen } from '@testing-library/react';

import { PlatformMark } from './PlatformMark';

describe('the mark of a platform', () => {
  it('is the logo from this server, read as the name of the platform', () => {
    render(<PlatformMark id="postgres" name="PostgreSQL" size={24} />);
    const mark = screen.getByRole('img', { name: 'PostgreSQL' });
    expect(mark.getAttribute('src')).toBe('/assets/platforms/postgres.svg');
    expect(mark.getAttribute('width')).toBe('24');
  });

  it('shows letters for a platform of which there is no logo', () => {
    render(<PlatformMark id="oracle" name="Oracle" />);
    expect(screen.getByRole('img', { name: 'Oracle' }).textContent).toContain('Or');
  });
});

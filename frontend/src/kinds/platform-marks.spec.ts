import { platformLook } from './platform-marks';
import { PLATFORMS } from './platforms.generated';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the look of a platform', () => {
  it('has a ground that carries white letters at 4.5:1 or more', () => {
    const ids = [...Object.keys(PLATFORMS), 'riverloader', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const tooLight = ids.filter((id) => 1.05 / (luminance(platformLook(id).ground) + 0.05) < 4.5);
    expect(tooLight).toEqual([]);
  });

  it('is the same on every visit for a platform that the table does not name', () => {
    expect(platformLook('riverloader')).toEqual(platformLook('riverloader'));
    expect(platformLook('riverloader')).toMatchObject({ letters: 'Ri' });
    expect(platformLook('riverloader').logo).toBeUndefined();
  });

  it('has the address of a logo on this server, in small letters for any spelling of the id', () => {
    expect(platformLook('postgres').logo).toBe('/assets/platforms/postgres.svg');
    expect(platformLook('OpenApi')).toEqual(platformLook('openapi'));
    expect(platformLook('OpenApi').logo).toBe('/assets/platforms/openapi.svg');
  });

  it('is computed for an id that is the name of a member of every object', () => {
    expect(platformLook('constructor').letters).toBe('Co');
    expect(platformLook('--').letters).toBe('?');
  });
});

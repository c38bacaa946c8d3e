import { platformLook } from './platform-marks';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('platform marks', () => {
  it('carry white letters at 4.5:1 or more', () => {
    const ids = [
      'postgres',
      'snowflake',
      'bigquery',
      'duckdb',
      'dbt',
      'kafka',
      's3',
      'superset',
      'tableau',
      'looker',
      'feast',
      'mlflow',
      'airflow',
      'spark',
      'hive',
      'trino',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ];
    for (const id of ids)
      expect({ id, contrast: 1.05 / (luminance(platformLook(id).ground) + 0.05) >= 4.5 }).toEqual({
        id,
        contrast: true,
      });
  });

  it('are the same on every visit for a platform that nobody drew', () => {
    expect(platformLook('riverloader')).toEqual(platformLook('riverloader'));
    expect(platformLook('riverloader').letters).toBe('Ri');
  });
});

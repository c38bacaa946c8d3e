import 'reflect-metadata';

import { Type } from 'class-transformer';
import { IsInt, IsString, Max, ValidateNested } from 'class-validator';

import { checkedInput } from './checked-input.js';

class Inner {
  @IsString()
  name: string;
}

class Outer {
  @IsInt()
  @Max(10, { message: 'must be at most 10' })
  count: number;

  @ValidateNested()
  @Type(() => Inner)
  inner: Inner;
}

const check = (value: unknown) => checkedInput.transform(value, { type: 'body', metatype: Outer });

describe('a checked input', () => {
  it('comes through as its class', async () => {
    expect(await check({ count: 3, inner: { name: 'a' } })).toBeInstanceOf(Outer);
  });

  it('names the field and what is allowed', async () => {
    await expect(check({ count: 11, inner: { name: 'a' } })).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'count must be at most 10.',
      facts: { field: 'count' },
    });
  });

  it('names a nested field by its path', async () => {
    await expect(check({ count: 1, inner: { name: 7 } })).rejects.toMatchObject({
      message: 'inner.name must be a string.',
    });
  });
});

import 'reflect-metadata';

import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, ValidateNested } from 'class-validator';

import { checkedInput } from './checked-input.js';

class Inner {
  @IsString()
  name: string;
}

class Group {
  @IsArray()
  @ArrayMaxSize(3, { message: 'may name at most 3 people' })
  @IsString({ each: true })
  people: string[];
}

class Outer {
  @IsInt()
  @Max(10, { message: 'must be at most 10' })
  count: number;

  @ValidateNested()
  @Type(() => Inner)
  inner: Inner;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Group)
  groups?: Group[];
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

  it('refuses a list that is too long before it looks at the elements', async () => {
    let readCount = 0;
    const groups = new Proxy(
      Array.from({ length: 3 }, () => ({ people: [] })),
      {
        get: (list, key) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) readCount += 1;
          return Reflect.get(list, key) as unknown;
        },
      },
    );
    await expect(check({ count: 1, inner: { name: 'a' }, groups })).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'groups must contain no more than 2 elements.',
      facts: { field: 'groups', limit: 2, count: 3 },
    });
    expect(readCount).toBe(0);
  });

  it('names a list inside the elements of another by its path, in the words of its rule', async () => {
    const groups = [{ people: [] }, { people: ['a', 'b', 'c', 'd'] }];
    await expect(check({ count: 1, inner: { name: 'a' }, groups })).rejects.toMatchObject({
      message: 'groups.1.people may name at most 3 people.',
    });
  });

  it('takes lists of exactly the allowed length', async () => {
    const groups = [{ people: ['a', 'b', 'c'] }, { people: [] }];
    expect(await check({ count: 1, inner: { name: 'a' }, groups })).toBeInstanceOf(Outer);
  });
});

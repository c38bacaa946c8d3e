import fc from 'fast-check';

import { joinedTokensOf, nameKey, tokensOf } from './tokens.js';

const expectTokens = (text: string, tokens: readonly string[]): void => expect(tokensOf(text)).toEqual(tokens);

describe('words of a text', () => {
  it('take identifiers apart at marks and at a change of case', () => {
    expectTokens('customer_order', ['customer', 'order']);
    expectTokens('db.mart.CustomerOrder', ['db', 'mart', 'customer', 'order']);
    expectTokens('HTTPServer', ['http', 'server']);
    expectTokens('orders-v2', ['orders', 'v2']);
  });

  it('have no accents and no case', () => {
    expectTokens('Größe Äpfel', ['große', 'apfel']);
    expect(nameKey('Customer Order')).toBe(nameKey('customer_order'));
  });

  it('keep identifiers in one piece beside their parts', () => {
    expect(joinedTokensOf('db.customer_order plain')).toEqual(['customerorder']);
  });

  it('hold only letters and digits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const token of tokensOf(text)) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });

  it('are the same when cut again', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(tokensOf(tokensOf(text).join(' '))).toEqual(tokensOf(text))));
  });
});

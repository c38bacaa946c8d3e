import { plainText } from './plain-text';

describe('Markdown as one line', () => {
  it('has no signs of headings, lists, emphasis and links', () => {
    expect(
      plainText(
        '# Bookings, in euro\n\nOne row a *booking*. See [the wiki](https://x).\n\n* **Currency**: `eur`\n* is_cancelled stays',
      ),
    ).toBe('Bookings, in euro. One row a booking. See the wiki. Currency: eur is_cancelled stays');
  });
});

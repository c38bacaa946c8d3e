import { assetNames } from '../model/asset-names';
import { aConsumer, anAnswer } from '../../../test-support/impact-answer';
import { COMMENT_LENGTH, impactComment, impactMarkdown } from './markdown';

const partsOf = (consumers: ReturnType<typeof aConsumer>[], more = {}) => ({
  answer: anAnswer(consumers, more),
  changes: ['Drop column fct_bookings.net'],
  names: assetNames(consumers),
  link: 'http://x/impact?change=a',
});

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| [✖▲?]/.test(line));

describe('impact as Markdown', () => {
  it('has the headline, the changes, the counts, a row for each affected consumer, and the link', () => {
    const text = impactMarkdown(
      partsOf([
        aConsumer(),
        aConsumer({ verdict: 'UNKNOWN', name: 'notebook' }),
        aConsumer({ verdict: 'SAFE', name: 'calm' }),
      ]),
    );
    expect(text).toContain('## Impact: ✖ 1 consumer breaks');
    expect(text).toContain('- Drop column fct\\_bookings.net');
    expect(text).toContain('**BREAKS 1** · **MAY BREAK 0** · **UNKNOWN 1** · SAFE 1 · 3 consumers');
    expect(rowsOf(text)).toHaveLength(2);
    expect(text).not.toContain('calm');
    expect(text).toContain('1 consumer safe');
    expect(text).toContain('[Open in Headwater](http://x/impact?change=a)');
  });

  it('names gaps with what would close them, and says when the walk was cut', () => {
    const gaps = [
      { urn: 'urn:li:dataset:(urn:li:dataPlatform:s3,larkspur.tax,PROD)', reason: 'GHOST', remedy: 'Ingest it.' },
    ];
    const text = impactMarkdown(partsOf([aConsumer()], { gaps, complete: false }));
    expect(text).toContain('- tax: named, but never ingested. Ingest it.');
    expect(text).toContain('not complete');
  });

  it('says that refusals were not checked while the database is away', () => {
    expect(impactMarkdown(partsOf([aConsumer()], { refusals: null }))).toContain(
      '### Refused by the database\n\nnot checked: the database is away',
    );
    expect(impactMarkdown(partsOf([aConsumer()], { refusals: [] }))).not.toContain('Refused');
  });

  it('lets no stored text end a cell, make a tag or call somebody', () => {
    const text = impactMarkdown(partsOf([aConsumer({ name: 'a|b <img src=x> @everyone `c`' })]));
    expect(rowsOf(text)[0]).toContain(String.raw`a\|b \<img src=x\> @​everyone`);
    const outsideCode = text.replace(/`[^`]*`/g, '');
    expect(outsideCode).not.toMatch(/(?<!\\)<img/);
  });

  it('shows at most 40 lines of a comment before its details are opened, with links and owners', () => {
    const olga = { urn: 'urn:li:corpuser:olga', kind: 'corpuser', name: 'Olga', type: null };
    const many = Array.from({ length: 400 }, (_, at) => aConsumer({ name: `consumer ${at}`, owners: [olga] }));
    const changes = Array.from({ length: 30 }, (_, at) => `Drop column fct_bookings.c${at}`);
    const comment = impactComment({ ...partsOf(many), changes });
    const seen = comment.replace(/<summary>[^]*<\/details>/, '');
    expect(seen.split('\n').length).toBeLessThanOrEqual(40);
    expect(seen).toMatch(/^- ✖ \[consumer 0\]\(http:\/\/x\/dataset\/.*\) \(.*\): Olga$/m);
    expect(seen).toContain('- and 388 more');
    expect(seen).toContain('- and 25 more changes');
  });

  it('keeps a comment within 50 rows and 60,000 characters, and counts the rest', () => {
    const many = Array.from({ length: 400 }, (_, at) => aConsumer({ name: `consumer ${at}` }));
    expect(rowsOf(impactMarkdown(partsOf(many)))).toHaveLength(400);
    expect(rowsOf(impactComment(partsOf(many)))).toHaveLength(50);
    expect(impactComment(partsOf(many))).toContain('and 350 more');
    const long = many.map((consumer) => ({ ...consumer, sentence: 'x'.repeat(5_000) }));
    expect(impactComment(partsOf(long)).length).toBeLessThanOrEqual(COMMENT_LENGTH);
  });
});

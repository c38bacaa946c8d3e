import { Silence } from './silence.js';

/** A database that answers greetings or not, looked at as often as a spec likes; `begun` counts silences. */
function watched(): {
  readonly silence: Silence;
  readonly speak: (speaks: boolean) => void;
  readonly look: (times: number) => Promise<void>;
  readonly begun: () => number;
} {
  let speaks = true;
  let begun = 0;
  const greet = async (): Promise<void> => {
    if (!speaks) throw new Error('no answer');
  };
  const silence = new Silence(greet, () => {
    begun += 1;
  });
  const look = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      silence.look();
      // A greeting is answered in the next turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    silence,
    speak: (now) => {
      speaks = now;
    },
    look,
    begun: () => begun,
  };
}

describe('a database that falls silent', () => {
  it('is given up by all who wait, once, and by who comes later at once', async () => {
    const { silence, speak, look, begun } = watched();
    const gone: string[] = [];
    const ends = ['first', 'second'].map((name) => silence.wait(() => gone.push(name)));
    await look(20);
    expect([gone, silence.now]).toEqual([[], false]);
    speak(false);
    await look(8);
    expect(gone).toEqual([]);
    await look(20);
    expect([gone, silence.now, begun()]).toEqual([['first', 'second'], true, 1]);
    ends.forEach((end) => end());
    speak(true);
    await look(1);
    expect(silence.now).toBe(false);
    silence.close();
  });

  it('is not silent while any call is answered, however long another takes', async () => {
    const { silence, speak, look } = watched();
    const gone: string[] = [];
    const end = silence.wait(() => gone.push('slow'));
    await look(1);
    speak(false);
    for (let at = 0; at < 10; at += 1) {
      await look(6);
      silence.heard();
    }
    expect(gone).toEqual([]);
    end();
    silence.close();
  });

  it('is never called silent where greetings have never been answered', async () => {
    const { silence, speak, look } = watched();
    speak(false);
    const gone: string[] = [];
    const end = silence.wait(() => gone.push('slow'));
    await look(50);
    expect(gone).toEqual([]);
    end();
    silence.close();
  });
});

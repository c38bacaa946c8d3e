import { AllowedAddresses } from './allowed-addresses.js';

const resolvingTo =
  (...addresses: readonly string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

describe('the addresses that the server may connect to', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('are not %s', async (address) => {
    await expect(new AllowedAddresses([]).addressOf(address)).rejects.toMatchObject({ mayPass: false });
  });

  it.each(['8.8.8.8', '172.32.0.1', '2600::1'])('may be %s', async (address) => {
    expect(await new AllowedAddresses([]).addressOf(address)).toMatchObject({ address });
  });

  it('are private where the environment permits them, and no others', async () => {
    const addresses = new AllowedAddresses(['127.0.0.1', '10.2.0.0/16', 'fd00::/8']);
    for (const address of ['127.0.0.1', '10.2.3.4', 'fd12::1'])
      expect(await addresses.addressOf(address)).toMatchObject({ address });
    for (const address of ['127.0.0.2', '10.3.0.1', '::1'])
      await expect(addresses.addressOf(address)).rejects.toMatchObject({ mayPass: false });
  });

  it('are checked for every address of a name', async () => {
    const addresses = new AllowedAddresses([], resolvingTo('93.184.216.34', '127.0.0.1'));
    await expect(addresses.addressOf('example.org')).rejects.toThrow('inside the network (127.0.0.1)');
  });

  it('are what is connected to: a name that changes after the check is not resolved again', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    let questions = 0;
    const addresses = new AllowedAddresses([], async () => {
      const answer = answers[questions] ?? [];
      questions += 1;
      return answer.map((address) => ({ address }));
    });
    expect(await addresses.addressOf('rebind.example.org')).toEqual({ address: '93.184.216.34', family: 4 });
    expect(questions).toBe(1);
  });

  it('may be asked for again where a name can not be resolved', async () => {
    const addresses = new AllowedAddresses([], async () => Promise.reject(new Error('ENOTFOUND')));
    await expect(addresses.addressOf('nowhere.example.org')).rejects.toMatchObject({ mayPass: true });
  });
});

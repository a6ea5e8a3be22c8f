import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { GraphQLError } from 'graphql';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PhoneScreen } from './phone-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
let marks: string[];
const user = () => ({ id: ana.id, phoneNumber: '+352 621 123 456', verifications: marks });

const open = (Mutation = {}) =>
  renderScreen(<PhoneScreen />, { at: '/settings/phone', resolvers: { Query: { viewer: user }, Mutation } });

describe('PhoneScreen', () => {
  beforeEach(() => {
    setViewer(ana);
    marks = ['EMAIL'];
  });

  test('sends a code, says until when it is good, and confirms', async () => {
    const sent: unknown[] = [];
    const { user: person } = await open({
      requestPhoneCode: (_: unknown, { input }: { input: object }) => {
        sent.push(input);
        return { expiresAt: '2027-03-01T09:10:00Z' };
      },
      confirmPhone: (_: unknown, { input }: { input: { code: string } }) => {
        sent.push(input);
        marks = ['EMAIL', 'PHONE'];
        return { user: user() };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Send code' }));
    await person.type(await screen.findByLabelText('Code'), '123456');
    screen.getByText(/^6 digits, sent to \+352 621 123 456, valid until/);
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('button', { name: 'Confirm another number' });
    expect(sent).toEqual([{ phoneNumber: '+352 621 123 456' }, { code: '123456' }]);
  });

  test('shows a wrong code at its field, and lets another be sent', async () => {
    const { user: person } = await open({
      requestPhoneCode: () => ({ expiresAt: '2027-03-01T09:10:00Z' }),
      confirmPhone: () => {
        throw new GraphQLError('This is not the code we sent.', { extensions: { code: 'CODE_WRONG', field: 'code' } });
      },
    });
    await person.clear(await screen.findByLabelText('Phone number'));
    await person.type(screen.getByLabelText('Phone number'), '+352 691 000 000');
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    await person.type(await screen.findByLabelText('Code'), '000000');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('This is not the code we sent.');
    await person.click(screen.getByRole('button', { name: 'Send another code' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('+352 691 000 000');
  });

  test('removes a confirmed phone', async () => {
    marks = ['EMAIL', 'PHONE'];
    const { user: person } = await open({
      removePhone: () => {
        marks = ['EMAIL'];
        return { user: user() };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Send code' });
  });
});

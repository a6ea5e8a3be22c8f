import type { Page } from '@playwright/test';
import { fill, inTurn, tap } from './screen.ts';

/** A form on a screen, what is wrong with it, and what is pressed then. */
interface FaultyForm {
  /** Name of its screen in `screens`. */
  screen: string;
  /** Makes it wrong; nothing where it begins so. */
  spoil?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** The fields at fault, by their accessible names, in their order. */
  faults: readonly (string | RegExp)[];
}

const submit = (page: Page) => page.locator('form [type=submit]').last().click();

/** Every form that can be refused, wrong in as many fields as it can be. */
export const faultyForms: readonly FaultyForm[] = [
  {
    screen: 'auth-sign-up',
    press: tap('Create Account'),
    faults: ['First name', 'Last name', 'E-mail', 'Password', 'Confirm password'],
  },
  { screen: 'auth-sign-in', press: submit, faults: ['E-mail', 'Password'] },
  { screen: 'forgot-password', press: submit, faults: ['E-mail'] },
  {
    screen: 'reset-password',
    press: submit,
    faults: ['New password', 'Confirm password'],
  },
  { screen: 'onboarding', press: tap('Complete Profile'), faults: ['Day', 'Month', 'Year'] },
  {
    screen: 'edit-profile',
    spoil: inTurn(fill('First name', ''), fill('Phone number', 'none')),
    press: tap('Save Changes'),
    faults: ['First name', 'Phone number'],
  },
  { screen: 'phone', spoil: fill('Phone number', 'none'), press: tap('Send code'), faults: ['Phone number'] },
  {
    screen: 'change-password',
    spoil: inTurn(fill('Current password', 'not my password'), fill('New password', 'short')),
    press: submit,
    faults: ['Current password', 'New password', 'Confirm password'],
  },
  { screen: 'create-token', press: submit, faults: ['Name', /./] },
  { screen: 'report', press: submit, faults: ['Advertising or repeated posts'] },
  { screen: 'cancel-deal', press: submit, faults: ['Plans changed'] },
  { screen: 'contest', press: submit, faults: ['What happened'] },
  {
    screen: 'offer',
    spoil: fill('Your price in euros', 'much'),
    press: submit,
    faults: ['Your price in euros'],
  },
  { screen: 'complete', spoil: fill('Agreed price', 'much'), press: submit, faults: ['Agreed price'] },
  {
    screen: 'filters',
    spoil: inTurn(fill('From', '9'), fill('To', '3')),
    press: async (page) => page.getByLabel('From', { exact: true }).focus(),
    faults: ['From', 'To'],
  },
];

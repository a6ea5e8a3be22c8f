import { expect, type Locator } from '@playwright/test';
import { faultyForms } from '../../screens/faulty-forms.ts';
import { screens } from '../../screens/screens.ts';
import { visit } from '../../screens/viewports.ts';
import { test } from '../journey.ts';

/** Returns what is said of each invalid field by what describes it, and whether it has the focus; runs in the page. */
const readFaults = (invalid: Locator) =>
  invalid.evaluateAll((fields) =>
    fields.map((field) => ({
      said: (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.checkVisibility() && document.getElementById(id)!.textContent)
        .filter(Boolean)
        .join(' '),
      isFocused: field === document.activeElement,
    })),
  );

for (const { screen, spoil, press, faults } of faultyForms)
  test(`a refusal of ${screen} is tied to its fields, the first of which has the focus`, async ({ page }) => {
    await visit(
      page,
      screens.find(({ name }) => name === screen)!,
      { size: 'phone', appearance: 'light' },
    );
    await spoil?.(page);
    await press(page);
    const invalid = page.locator('[aria-invalid=true]');
    for (const [index, name] of faults.entries()) await expect(invalid.nth(index)).toHaveAccessibleName(name);
    const read = await readFaults(invalid);
    expect(read.map(({ said }) => said).filter((said) => said === '')).toEqual([]);
    expect(read.map(({ isFocused }) => isFocused).indexOf(true)).toBe(0);
  });

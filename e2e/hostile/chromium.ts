import { chromium as playwright, type ElementHandle, type Page } from '@playwright/test';
import { findChromium } from '../browser.ts';
import type { Engine, Handle, Tab } from '../browsers/tab.ts';

/** Width and height of a window that is not zoomed, in CSS pixels (WCAG 2.2, 1.4.10 Reflow). */
const WINDOW = { width: 1280, height: 1024 };

/** Chromium, driven by Playwright as the other engines are by their own protocols. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: 'chromium',
  installed: true,
  launch: async ({ timeZone = 'Europe/Luxembourg', zoom = 1 } = {}) => {
    const browser = await playwright.launch(findChromium());
    return {
      newTab: async () => {
        const context = await browser.newContext({
          locale: 'en-GB',
          timezoneId: timeZone,
          viewport: { width: WINDOW.width / zoom, height: WINDOW.height / zoom },
          deviceScaleFactor: zoom,
          // A desk's window is zoomed; the configuration would make it a touch screen.
          hasTouch: false,
        });
        return new PlaywrightTab(await context.newPage());
      },
      close: () => browser.close(),
    };
  },
};

/** Returns the element in a handle. */
const elementOf = (handle: Handle) => handle.element as ElementHandle<HTMLElement>;

/** A tab of Playwright's. */
export class PlaywrightTab implements Tab {
  constructor(readonly page: Page) {}

  async goTo(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async call(source: string, args: unknown[]): Promise<unknown> {
    const result = await this.page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`);
    const element = result.asElement();
    return element ? ({ element } satisfies Handle) : result.jsonValue();
  }

  async click(element: Handle): Promise<void> {
    await elementOf(element).click({ force: true });
  }

  async type(element: Handle, text: string): Promise<void> {
    await elementOf(element).focus();
    await this.page.keyboard.type(text);
  }

  async attach(input: Handle, path: string): Promise<void> {
    await elementOf(input).setInputFiles(path);
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }
}

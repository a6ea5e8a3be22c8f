/** Element of a page, as its driver names it. */
export type Handle = Record<string, unknown>;

/** A tab of some browser, which a test drives from outside through a standard protocol. */
export interface Tab {
  goTo(url: string): Promise<void>;
  /**
   * Calls a function in the page.
   * @param source its source; `args` are JSON.
   * @returns its result: JSON, or a handle where it returned an element.
   */
  call(source: string, args: unknown[]): Promise<unknown>;
  /** Presses the pointer in the middle of an element. */
  click(element: Handle): Promise<void>;
  /** Types into an element, key by key. */
  type(element: Handle, text: string): Promise<void>;
  /** Chooses a file for an input. */
  attach(input: Handle, path: string): Promise<void>;
  /** Returns a picture of the tab as PNG. */
  screenshot(): Promise<Buffer>;
}

/** Place and zoom that a browser is started with. */
export interface Surroundings {
  /** Name of its time zone; Europe/Luxembourg when left out. */
  timeZone?: string;
  /** Zoom of its pages; 1 when left out. */
  zoom?: number;
}

/** A browser, if it is installed here. */
export interface Engine {
  name: string;
  /** Debian's packages that bring it. */
  packages: string;
  installed: boolean;
  launch(surroundings?: Surroundings): Promise<LaunchedBrowser>;
}

/** A running browser. */
export interface LaunchedBrowser {
  /** Opens a tab with cookies and storage of its own. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

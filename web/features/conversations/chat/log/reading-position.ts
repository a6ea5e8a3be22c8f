import { Component, type ReactNode, type RefObject } from 'react';

interface ReadingPositionProps {
  /** The scrolling element: laid out from its end, so that `scrollTop` is 0 there and negative above. */
  scroller: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A message and how far down the screen it is, in px. */
interface Place {
  row: Element;
  top: number;
}

/** Distance from the end within which the newest message counts as in view, in px. */
export const endMargin = 48;

/**
 * Keeps what is being read where it is while messages come and go above and below it. At the end, the layout does that.
 * A class, because only classes can look before the page changes.
 */
export class ReadingPosition extends Component<ReadingPositionProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const scroller = this.props.scroller.current;
    if (!scroller || scroller.scrollTop > -endMargin) return null;
    const { top } = scroller.getBoundingClientRect();
    for (const row of scroller.querySelectorAll('[data-message]')) {
      const place = row.getBoundingClientRect();
      if (place.bottom > top) return { row, top: place.top };
    }
    return null;
  }

  override componentDidUpdate(_props: ReadingPositionProps, _state: unknown, place: Place | null): void {
    if (place?.row.isConnected)
      this.props.scroller.current!.scrollTop += place.row.getBoundingClientRect().top - place.top;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

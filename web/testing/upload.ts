import { act } from '@testing-library/react';

/** Replaces XMLHttpRequest; the test reports each upload's progress and response. */
export class Upload extends EventTarget {
  static all: Upload[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  bytes: Blob | null = null;
  open = (_method: string, url: string) => void (this.url = url);
  setRequestHeader = () => undefined;
  abort = () => this.dispatchEvent(new Event('abort'));
  send(bytes: Blob) {
    this.bytes = bytes;
    Upload.all.push(this);
  }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => this.dispatchEvent(new Event('load')));
  }
  /** Reports how much of it has been sent, from 0 to 1. */
  progress(share: number) {
    act(() => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })));
  }
  /** Ends it without an answer. */
  fail() {
    act(() => this.dispatchEvent(new Event('error')));
  }
  /** The client key in its URL. */
  get key() {
    return new URL(this.url, location.href).searchParams.get('clientKey');
  }
}

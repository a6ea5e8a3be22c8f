import 'ws';

/** The part of ws that its types leave out. */
declare module 'ws' {
  export const Sender: {
    /** Frames a message of a server: a head, and the message where it is not empty. */
    frame(message: Buffer, options: { fin: true; opcode: 1; mask: false; readOnly: true; rsv1: false }): Buffer[];
  };
}

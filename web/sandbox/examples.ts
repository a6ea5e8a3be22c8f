/** An operation to begin from. */
export interface Example {
  title: string;
  /** What it does, and what a token needs for it. */
  text: string;
  document: string;
}

const files = import.meta.glob<string>('../../shared/examples/*/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file begins with two comments: its title, and what it does. */
const read = (file: string): Example => {
  const [title = '', text = '', ...document] = file.split('\n');
  return { title: title.slice(2), text: text.slice(2), document: document.join('\n') };
};

const of = (group: string) =>
  Object.entries(files).flatMap(([path, file]) => (path.includes(`/examples/${group}/`) ? [read(file)] : []));

/** For programs of partners, simplest first. */
export const partnerExamples = of('partners');

/** For admins, with a session of their own. */
export const adminExamples = of('admins');

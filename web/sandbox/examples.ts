/** An example operation. */
export interface Example {
  title: string;
  /** Effect of the operation, and the scopes a token needs for it. */
  text: string;
  document: string;
}

const files = import.meta.glob<string>('../../shared/examples/*/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Reads a file, which begins with two comments: title and text. */
const readExample = (file: string): Example => {
  const [title = '', text = '', ...document] = file.split('\n');
  return { title: title.slice(2), text: text.slice(2), document: document.join('\n') };
};

const examplesOf = (group: string) =>
  Object.entries(files).flatMap(([path, file]) => (path.includes(`/examples/${group}/`) ? [readExample(file)] : []));

/** Examples for programs of partners, simplest first. */
export const partnerExamples = examplesOf('partners');

/** Examples for admins, who use their own session. */
export const adminExamples = examplesOf('admins');

import { budgets } from '../../platform/budgets/budgets.ts';
import { refusals } from '../../platform/errors.ts';
import { protocolRefusals } from './graphql-errors.ts';
import { html, type Html } from '../../platform/html.ts';

type Row = readonly [status: number, meaning: string, advice: string];

/** Renders the page of `/graphql/errors`: every code of a refusal, and the budgets per minute. */
export const errorsPage = (): Html => html`
  <p>A refusal carries a stable code: in GraphQL as <code>errors[].extensions.code</code>, in REST as <code>code</code> of the body, on the socket at /ws as
    <code>code</code> of an <code>error</code> message. With it come <code>message</code> for people and, where they help, <code>field</code>,
    <code>requiredScope</code>, <code>retryAfter</code> (seconds) and <code>traceId</code>.</p>
  <p>Each field of a GraphQL operation is answered or refused on its own: a refused one is <code>null</code>, the others are not affected. Every fault of the answer is
    listed in <code>extensions.faults</code>, flat: <code>path</code>, <code>code</code>, <code>message</code> and what comes with them; a wrong input has one for each field.</p>
  <p>The status is that of REST. A GraphQL answer has it only if the whole operation was refused before it ran, or with <code>UNAVAILABLE</code>; otherwise it is 200.</p>
  ${table('Refusals', Object.entries(refusals))}
  <h2>Of GraphQL itself</h2>
  <p>Codes of faulty operations, the same over HTTP and graphql-ws. A client that accepts nothing newer than <code>application/json</code> gets status 200.</p>
  ${table('Faulty operations', Object.entries(protocolRefusals))}
  <h2>Budgets</h2>
  <p>Every operation has a cost: 1 for each field, and the fields of a page count once for each of its rows. Every GraphQL answer states it in
    <code>extensions.cost { requested remaining resetAt }</code>; a REST request and a message on /ws cost 1, and REST states it in <code>RateLimit-Limit</code>,
    <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>. A faulty operation costs 50. What an operation really reads and how long it takes is charged
    afterwards, if that is more: 1 for each row, 3 for each millisecond. A caller may run only a few operations at a time. A caller who has spent the budget gets <code>TOO_MANY_REQUESTS</code>, over HTTP with status 429 and <code>Retry-After</code>.</p>
  <div class="scroll" tabindex="0" role="region" aria-label="Budgets">
    <table>
      <caption>Budgets</caption>
      <thead><tr><th scope="col">Whose</th><th scope="col">Points</th><th scope="col">Seconds</th></tr></thead>
      <tbody>
        ${Object.entries(budgets).map(
          ([whose, { points, duration }]) =>
            html`<tr><th scope="row">${whose}</th><td>${points.toLocaleString('en')}</td><td>${duration}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>
`;

const table = (caption: string, rows: [code: string, row: Row][]) => html`
  <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>${caption}</caption>
      <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead>
      <tbody>
        ${rows.map(
          ([code, [status, meaning, advice]]) =>
            html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${withCode(meaning)}</td><td>${withCode(advice)}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>
`;

/** Renders the parts between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

import { html, type Html } from '../../platform/html.ts';
import type { OpenApi, Operation, Schema } from './openapi.ts';

/** Renders the description of the REST API as a page for people. */
export function docsPage({ info, servers, paths, components }: OpenApi): Html {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const base = servers[0]!.url;
  return html`
    ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
    <p>For programs: <a href="${base}/openapi.json">OpenAPI 3.1, version ${info.version}</a></p>
    <nav aria-label="Rows">
      <ul>
        ${rows.map(
          ({ path, method, operation }) =>
            html`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
        )}
      </ul>
    </nav>
    ${rows.map(({ path, method, operation }) => operationSection(`${method.toUpperCase()} ${base}${path}`, operation))}
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<section aria-labelledby="schema-${name}"><h2 id="schema-${name}">${name}</h2>${fieldTable(name, 'Fields', schema)}</section>`,
    )}
  `;
}

function operationSection(
  title: string,
  { operationId, summary, security, parameters, requestBody, responses }: Operation,
): Html {
  const [[status, success], ...refused] = Object.entries(responses).toSorted(([a], [b]) => Number(a) - Number(b)) as [
    [string, Operation['responses'][string]],
    ...[string, Operation['responses'][string]][],
  ];
  const answer = success.content['application/json'].schema;
  const body = requestBody?.content['application/json']?.schema;
  return html`
    <section aria-labelledby="${operationId}">
      <h2 id="${operationId}"><code>${title}</code></h2>
      <p>${prose(`${summary}. ${whoMay(security)}`)}</p>
      ${
        parameters.length > 0
          ? table(
              title,
              'Parameters',
              parameters.map(({ name, in: place, required, schema }) => [
                name,
                `${typeText(schema)}, in the ${place}`,
                required,
                schema.description,
              ]),
            )
          : ''
      }
      ${(body?.anyOf ?? (body ? [body] : [])).map((variant, index) => fieldTable(title, index > 0 ? `Or body ${index + 1}` : 'Body', variant))}
      ${requestBody?.description ? html`<p>Body: ${prose(requestBody.description)}</p>` : ''}
      ${answer.properties ? fieldTable(title, `Answers ${status}`, answer) : html`<p>Answers ${status}: ${typeLink(answer)}</p>`}
      <p>May refuse with</p>
      <ul>
        ${refused.map(([refusal, { description }]) => html`<li>${refusal}: <code>${description}</code></li>`)}
      </ul>
    </section>
  `;
}

function whoMay(security: Operation['security']): string {
  const scope = security.flatMap(({ token }) => token ?? [])[0];
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return 'For everybody.';
  return scope
    ? `For people who signed in, and their programs with the scope \`${scope}\`.`
    : 'For people who signed in, not for programs.';
}

/** Renders the parts between backticks as code. */
const prose = (text: string): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

function fieldTable(of: string, caption: string, { properties = {}, required = [] }: Schema): Html {
  return table(
    of,
    caption,
    Object.entries(properties).map(([name, schema]) => [
      name,
      typeLink(schema),
      required.includes(name),
      schema.description,
    ]),
  );
}

/** Renders a table that scrolls inside its own box on narrow screens, also by keyboard. */
function table(
  of: string,
  caption: string,
  rows: [name: string, type: string | Html, required: boolean, description?: string][],
): Html {
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label="${`${of}: ${caption}`}">
      <table>
        <caption>${caption}</caption>
        <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
        <tbody>
          ${rows.map(
            ([name, type, required, description]) =>
              html`<tr><th scope="row"><code>${name}</code></th><td>${type}${required ? '' : ', optional'}</td><td>${prose(description ?? '')}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** Most values of an enum that the page lists; of longer ones it says their number. */
const MAX_LISTED_VALUES = 12;

function typeLink(schema: Schema): string | Html {
  const [list, item] = schema.items ? ['list of ', schema.items] : ['', schema];
  const name = item.$ref?.split('/').at(-1);
  return name ? html`${list}<a href="#schema-${name}">${name}</a>` : typeText(schema);
}

function typeText(schema: Schema): string {
  const { $ref, enum: values, const: only, anyOf, items, properties } = schema;
  if ($ref) return $ref.split('/').at(-1)!;
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return enumText(values);
  if (items) return `list of ${typeText(items)}`;
  return properties ? objectText(properties) : scalarText(schema);
}

const enumText = (values: unknown[]) =>
  values.length > MAX_LISTED_VALUES
    ? `one of ${values.length} words`
    : values.map((value) => JSON.stringify(value)).join(', ');

const objectText = (properties: Record<string, Schema>) =>
  `{ ${Object.entries(properties)
    .map(([name, schema]) => `${name}: ${typeText(schema)}`)
    .join('; ')} }`;

function scalarText({ type, format, minLength, maxLength }: Schema): string {
  const length = maxLength === undefined ? '' : `, ${minLength ?? 0} to ${maxLength} characters`;
  return ([type ?? 'anything'].flat().join(' or ') || 'anything') + (format ? ` (${format})` : '') + length;
}

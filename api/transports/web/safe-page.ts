import type { RequestHandler } from 'express';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { readSafeLink, type SharedAppointment } from '../../features/deals/safety/safe-links.service.ts';
import { html, type Html } from '../../platform/html.ts';
import { clockIn, dayIn } from '../../platform/language/dates.ts';
import { textsIn, type Texts } from '../../platform/language/texts.ts';
import { sendPage } from '../http/html-page.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { requestOf } from '../http/identify-request.ts';

/** Milliseconds after which the page is read anew: somebody may be waiting for an answer. */
const REFRESH_MS = 60_000;

/**
 * Reads the page anew and puts in what has changed. Where somebody is reading stays as it was, and news is said aloud,
 * neither of which a reload would do.
 */
const REFRESH = `setInterval(async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  if (!answer || (!answer.ok && answer.status !== 404)) return;
  const now = document.querySelector('main');
  const then = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (!then) return;
  if (now.children.length !== then.children.length) now.innerHTML = then.innerHTML;
  else
    [...then.children].forEach(({ className, innerHTML }, index) => {
      const part = now.children[index];
      if (part.innerHTML !== innerHTML) Object.assign(part, { className, innerHTML });
    });
}, ${REFRESH_MS});`;

/** Serves `/safe/<token>`, an appointment that one of its people shared (docs/behaviour/deals.md#safe-links). */
export function serveSafePages(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const ctx = createContext(deps, { viewer: null, address: req.ip ?? '' }, requestOf(deps, req));
    const shared = await readSafeLink(ctx, req.path.slice(1));
    const language = shared?.language ?? requestedLanguage(req);
    const t = await textsIn(language);
    res.set({
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    });
    const frame = {
      lang: language,
      nav: html`<nav class="doors" aria-label="Favr"><a href="/">Favr</a></nav>`,
      head: html`<meta name="robots" content="noindex, nofollow" />`,
    };
    if (!shared) sendPage(res.status(404), t('safePage.gone'), html`<p>${t('safePage.gone.text')}</p>`, frame);
    else sendPage(res, t('safePage.title', { name: shared.maker }), pageOf(shared, t), { ...frame, script: REFRESH });
  };
}

const states: Partial<Record<SharedAppointment['state'], 'AGREED' | 'OVER' | 'OPEN'>> = {
  AGREED: 'AGREED',
  DONE: 'OVER',
  COMPLETED: 'OVER',
  MISSED: 'OPEN',
  DISPUTED: 'OPEN',
};

function pageOf(shared: SharedAppointment, t: Texts): Html {
  const { maker, other, area, state } = shared;
  const row = (label: string, value: string) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`;
  return html`
    ${newsOf(shared, t)}
    <h2>${t('safePage.with', { name: maker, other })}</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${row(t('safePage.when'), timesOf(shared, t))}
          ${row(t('safePage.where'), area)}
          ${row(t('safePage.state'), t(`safePage.state.${states[state] ?? 'CANCELLED'}`))}
        </tbody>
      </table>
    </div>
    <p class="note">${t('safePage.note', { name: maker })}</p>
  `;
}

/** Renders how the check-in stands; nothing where none is wanted. */
function newsOf({ checkIn, checkInAt, answeredAt, maker: name, language }: SharedAppointment, t: Texts): Html {
  if (checkIn === 'NONE') return html``;
  const key = checkIn.toLowerCase() as Lowercase<typeof checkIn>;
  const time = t('deal.zone', { when: clockIn(language, (answeredAt ?? checkInAt)!) });
  const alarm = checkIn === 'MISSED' || checkIn === 'HELP' ? ' alarm' : '';
  return html`<p class="news${alarm}" role="status">${t(`safePage.${key}`, { name, time })}</p>`;
}

const timesOf = ({ startsAt, endsAt, anyTime, language }: SharedAppointment, t: Texts): string => {
  if (anyTime) return t('deal.when.day', { day: dayIn(language, startsAt) });
  const clock = (at: Date) => clockIn(language, at);
  // Nobody knows where it is read: whoever waits for an answer may be far away.
  const when = `${dayIn(language, startsAt)}, ${clock(startsAt)}${endsAt ? ` – ${clock(endsAt)}` : ''}`;
  return t('deal.zone', { when });
};

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { aNeighbourhood, createWorld } from '../../../testing/world.ts';
import { listFavors } from '../favor-lists.service.ts';

/** Favors of one neighbourhood, in five languages; each is the answer to several searches. */
const favors = {
  dog: { title: 'Promener mon chien dimanche', category: 'PET_CARE' },
  cat: { title: 'Katze füttern', category: 'PET_CARE' },
  rabbit: { title: 'Kanéngchen fidderen', category: 'PET_CARE' },
  washer: { title: 'Réparer un lave-linge', category: 'HANDYMAN' },
  lamp: { title: 'Montar um candeeiro', category: 'HANDYMAN' },
  shelf: { title: 'Drill holes for a shelf', category: 'HANDYMAN' },
  paint: { title: 'Eng Mauer usträichen', category: 'HANDYMAN' },
  bike: { title: 'Fahrrad flicken', category: 'HANDYMAN' },
  wardrobe: { title: 'Pax-Schrank aufbauen', category: 'MOVING' },
  sofa: { title: 'Carry a sofa down two floors', category: 'MOVING' },
  piano: { title: 'Déplacer un piano', category: 'MOVING' },
  boxes: { title: 'Caixas para o terceiro andar', category: 'MOVING' },
  airport: { title: 'Mech op de Findel fueren', category: 'RIDE' },
  doctor: { title: 'Trajet chez le médecin', category: 'RIDE' },
  parcel: { title: 'Buscar uma encomenda', category: 'DELIVERY' },
  pharmacy: { title: 'Medikamente aus der Apotheke', category: 'DELIVERY' },
  groceries: { title: 'Wocheneinkauf tragen', description: 'Einkauf aus dem Supermarkt.', category: 'FOOD' },
  cake: { title: 'Bake a birthday cake', category: 'FOOD' },
  tap: { title: 'Wasserhahn tropft', category: 'PLUMBING' },
  shower: { title: 'Desentupir o chuveiro', category: 'PLUMBING' },
  lawn: { title: 'Tondre la pelouse', category: 'GARDEN' },
  cleaning: { title: 'Wunneng botzen', category: 'CLEANING' },
  translation: { title: 'Translate a letter into French', category: 'PAPERWORK' },
  tutor: { title: 'Nachhilfe in Mathematik', category: 'TUTORING' },
  computer: { title: 'Configurer un ordinateur', category: 'IT_HELP' },
  windows: { title: 'Laver les vitres du salon', category: 'CLEANING' },
  hedge: { title: 'Cortar a sebe', category: 'GARDEN' },
  babysitter: { title: 'Op d’Kanner oppassen', description: 'En Owend.', category: 'CHILDCARE' },
  company: { title: 'Spaziergang mit meiner Mutter', category: 'COMPANIONSHIP' },
  homework: { title: 'Devoirs de français', category: 'TUTORING' },
  wifi: { title: 'Get the wifi going again', category: 'IT_HELP' },
  taxes: { title: 'Steuererklärung ausfüllen', category: 'PAPERWORK' },
  bees: { title: 'Beieschwaarm afänken', category: 'OTHERS' },
} satisfies Record<string, { title: string; description?: string; category: string }>;

type Wanted = keyof typeof favors;

/** The same help in other words, where the favors above are not found first. */
const elsewhere = aNeighbourhood();
const HOND = 'Mam Hond spadséieren';

const near = aNeighbourhood();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const world = createWorld(app);
  const poster = await app.person();
  for (const favor of Object.values(favors))
    await world.aFavor({ poster, ...near, description: 'Danke.', timeframe: 'Flexible', ...favor });
  for (const [title, category] of [
    [HOND, 'PET_CARE'] as const,
    ['Katzen hidden', 'PET_CARE'] as const,
    ['Rasen', 'GARDEN'] as const,
  ])
    await world.aFavor({ poster, ...elsewhere, description: 'Merci.', timeframe: 'Flexible', title, category });
});
afterAll(() => app.close());

test.each<[search: string, first: Wanted]>([
  ['dog', 'dog'],
  ['Hond', 'dog'],
  ['hund ausführen', 'dog'],
  ['passear o cão', 'dog'],
  ['promené chien', 'dog'],
  ['cat', 'cat'],
  ['Kaz', 'cat'],
  ['katze futtern', 'cat'],
  ['gatos', 'cat'],
  ['lapin', 'rabbit'],
  ['Kaninchen', 'rabbit'],
  ['washing machine', 'washer'],
  ['Wäschmaschinn', 'washer'],
  ['Waschmaschine reparieren', 'washer'],
  ['máquina de lavar', 'washer'],
  ['lave linge', 'washer'],
  ['lampe', 'lamp'],
  ['Luucht', 'lamp'],
  ['étagère', 'shelf'],
  ['Regal bohren', 'shelf'],
  ['prateleira', 'shelf'],
  ['peindre un mur', 'paint'],
  ['streichen', 'paint'],
  ['vélo', 'bike'],
  ['bicicleta', 'bike'],
  ['schrank', 'wardrobe'],
  ['Schrnak', 'wardrobe'],
  ['guarda-roupa', 'wardrobe'],
  ['armoire', 'wardrobe'],
  ['canapé', 'sofa'],
  ['carrying', 'sofa'],
  ['Klavier', 'piano'],
  ['pinao', 'piano'],
  ['cartons', 'boxes'],
  ['Këschten', 'boxes'],
  ['aéroport', 'airport'],
  ['Flughafen', 'airport'],
  ['boleia aeroporto', 'airport'],
  ['médico', 'doctor'],
  ['Arzt', 'doctor'],
  ['colis', 'parcel'],
  ['Paket abholen', 'parcel'],
  ['pharmacie', 'pharmacy'],
  ['medicine', 'pharmacy'],
  ['courses', 'groceries'],
  ['akafen', 'groceries'],
  ['gâteau', 'cake'],
  ['bolo', 'cake'],
  ['robinet', 'tap'],
  ['torneira', 'tap'],
  ['Waserhahn', 'tap'],
  ['douche', 'shower'],
  ['Dusche', 'shower'],
  ['mow lawn', 'lawn'],
  ['Rasen mähen', 'lawn'],
  ['limpeza', 'cleaning'],
  ['putzen', 'cleaning'],
  ['Übersetzung', 'translation'],
  ['soutien scolaire', 'tutor'],
  ['Mathematk', 'tutor'],
  ['Rechner', 'computer'],
  ['Fënsteren', 'windows'],
  ['janelas', 'windows'],
  ['haie', 'hedge'],
  ['Hecke', 'hedge'],
  ['crianças', 'babysitter'],
  ['enfants', 'babysitter'],
  ['Spadséiergank', 'company'],
  ['passeio', 'company'],
  ['Hausaufgaben', 'homework'],
  ['homework', 'homework'],
  ['WLAN', 'wifi'],
  ['internet', 'wifi'],
  ['impôts', 'taxes'],
  ['Steiererklärung', 'taxes'],
  ['beieschwarm', 'bees'],
])('a search for %j finds the %s first', async (search, first) => {
  const page = await listFavors(useCaseContext(app.deps, null).ctx, { near, search, first: 3 });
  expect(page.edges[0]?.node.title).toBe(favors[first].title);
});

test.each(['chien', 'dog', 'Hund', 'cão', 'Hond'])('a search for %j finds a title with Hond first', async (search) => {
  const page = await listFavors(useCaseContext(app.deps, null).ctx, { near: elsewhere, search, first: 3 });
  expect(page.edges[0]?.node.title).toBe(HOND);
});

import { DELETED_NAME, DELETED_TITLE } from '../../platform/deleted-names.rules.ts';
import { becomes, machine, others, secret, stays, table, words, type Table } from './retention.ts';

/** Days that an ended session stays, for the data export of its person. */
const SESSION_DAYS = 30;

/** Days that a notification stays (docs/behaviour/notifications.md#notifications). */
const NOTIFICATION_DAYS = 90;

/** Days that an entry of the security log is kept (docs/behaviour/people.md#security). */
const SECURITY_LOG_DAYS = 180;

/** Days after the end of a deal that the links to it stay. */
const SAFE_LINK_DAYS = 30;

const before = (days: number) => `$1::timestamptz - interval '${days} days'`;

/** Rows that are one person's alone, and go with their account. */
const own = (of = 'user_id', over: string | null = null) => ({ of, goesWith: [of], over });

/** Disputes of a person's deals that the other opened, and they answer. */
const ANSWERED = 'opened_by_id <> $1 AND deal_id IN (SELECT id FROM deals WHERE poster_id = $1 OR helper_id = $1)';

/** Ceremonies in a person's browsers. */
const IN_BROWSER = 'session_id IN (SELECT id FROM sessions WHERE user_id = $1)';

/** Note at the end of the sentence that a step of a deal is told in, of a proposal or of what ended the deal. */
const NOTE = `coalesce(deal_note,
  (SELECT note FROM terms WHERE terms.deal_id = messages.deal_id AND version = deal_version AND proposer_id = sender_id))`;

/** The sentence of a step without its note. */
const SENTENCE = `CASE WHEN right(content, length(${NOTE}) + 1) = ' ' || ${NOTE}
  THEN left(content, -length(${NOTE}) - 1) ELSE content END`;

/** Rows of reviews that others read. */
const READ = 'published_at IS NOT NULL AND text_hidden_at IS NULL';

/**
 * Says what becomes of everything that is stored: of each column of each table whose it is, what for, and what ends it.
 * The erasure of an account, its export and the purge are made from it, in this order: rows go before those they refer
 * to.
 * A test compares it with the database (docs/decisions/account-deletion.md).
 */
export const retention: Readonly<Record<string, Table>> = {
  // --- People and their ways in
  users: table(
    { of: 'id' },
    {
      id: 'names the account to those who met it',
      first_name: words('what others call them', becomes(`'${DELETED_NAME}'`)),
      last_name: words('whose initial others read', becomes("''")),
      email: words('where mails go, and signing in', becomes('NULL')),
      email_confirmed_at: { purpose: 'who counts as known', ...becomes('NULL') },
      password_hash: secret('proves the password', becomes('NULL')),
      bio: words('what they say about themselves', becomes('NULL')),
      phone_number: words('what they note of their phone', becomes('NULL')),
      country: { purpose: 'where they live', ...becomes('NULL') },
      date_of_birth: { purpose: 'that they are of age', ...becomes('NULL') },
      adult_from: { purpose: 'until when another birthday helps nobody', ...becomes('NULL') },
      member_since: 'how long others have known them',
      rating_sum: 'their average of stars',
      total_ratings: 'their average of stars',
      completed_favrs: 'what they completed as helper',
      favr_points: { purpose: 'their level', ...becomes('0') },
      notifications_enabled: { purpose: 'whether devices are told', ...becomes('false') },
      deleted_at: machine('that the account was erased'),
      role: { purpose: 'who is an admin', ...becomes("'person'") },
      suspended_at: 'that they may not sign in',
      epoch: machine('ends sessions and tokens of an earlier password'),
      picture_id: { purpose: 'their picture', ...becomes('NULL') },
      picture_hidden_at: { purpose: 'that others do not see the picture', ...becomes('NULL') },
      picture_hidden_reasons: { purpose: 'why, for them to read', ...becomes('NULL') },
      shows_picture_to_visitors: { purpose: 'who sees the picture', ...becomes('false') },
      languages: { purpose: 'in which others can talk to them', ...becomes("'{}'") },
      erase_at: { purpose: 'when they leave', ...becomes('NULL') },
      is_business: { purpose: 'what consumer law has others know', ...becomes('false') },
      business_declared_at: { purpose: 'when they declared it', ...becomes('NULL') },
      suspended_reasons: { purpose: 'why they are suspended, for a mail', ...becomes('NULL'), unexported: 'OTHERS' },
    },
  ),
  // Devices of ended sessions go hourly: `purgeDevices` of purge-expired.ts.
  push_subscriptions: table(own(), {
    id: 'tells it from others',
    user_id: 'whose device it is',
    session_id: machine('ends push with the session'),
    platform: 'how the device is reached',
    endpoint: words('where the device is reached'),
    p256dh: secret('encrypts for the device'),
    auth: secret('encrypts for the device'),
    label: 'what its owner calls the device',
    created_at: 'since when',
    delivered_at: 'whether it still takes pushes',
    arrived_at: 'whether it still shows them',
    language: 'in which it is told',
  }),
  passkey_ceremonies: table(own(IN_BROWSER, 'expires_at <= $1'), {
    id: machine('names the ceremony to its browser'),
    purpose: machine('what it is for'),
    challenge: secret('what the passkey signs'),
    session_id: machine('whose browser began it'),
    expires_at: machine('until when it can be completed'),
  }),
  sessions: table(own('user_id', `least(revoked_at, expires_at) <= ${before(SESSION_DAYS)}`), {
    id: 'tells it from others',
    user_id: 'who is signed in',
    refresh_hash: secret('proves the token of the session'),
    previous_hash: secret('proves the token before'),
    rotated_at: 'when the token changed',
    created_at: 'since when',
    expires_at: 'until when',
    revoked_at: 'that it ended',
    epoch: machine('ends it with a new password'),
    arrived_at: machine('that the new token arrived'),
    used_at: 'when it was used',
    password_at: 'how lately the password was entered',
    device: 'what kind of device it is',
  }),
  security_events: table(own('user_id', `at <= ${before(SECURITY_LOG_DAYS)}`), {
    id: machine('orders them'),
    user_id: 'whose account it happened to',
    kind: 'what happened',
    device: 'on what kind of device',
    subject: words('to which token, passkey or address'),
    at: 'when',
  }),
  // A link is known for what it was, used or too old, for 30 days more.
  mail_tokens: table(own('user_id', "expires_at <= $1::timestamptz - interval '30 days'"), {
    hash: secret('proves the mailed link'),
    user_id: 'who was mailed',
    kind: 'what the link does',
    email: words('where it was mailed'),
    created_at: 'when',
    expires_at: 'until when it works',
    used_at: 'when it was used',
  }),
  phone_codes: table(own('user_id', 'expires_at <= $1'), {
    user_id: 'who was sent a code',
    number_hash: secret('to which phone'),
    code_hash: secret('proves the code'),
    tries: 'how often it was guessed',
    expires_at: 'until when it works',
  }),
  confirmed_phones: table(own(), {
    user_id: 'who has the phone',
    number_hash: secret('which phone: one holder each'),
    confirmed_at: 'since when',
  }),
  passkeys: table(own(), {
    id: 'tells it from others',
    user_id: 'whose it is',
    credential_id: secret('names it to its authenticator'),
    public_key: secret('proves its signature'),
    counter: machine('tells a copy of it'),
    transports: machine('how the browser reaches it'),
    name: words('what its person calls it'),
    created_at: 'since when',
    used_at: 'when it was used',
  }),
  tokens: table(own(), {
    id: 'tells it from others',
    user_id: 'for whom it acts',
    name: words('what its person calls it'),
    prefix: 'tells it from others',
    secret_hash: secret('proves it'),
    scopes: 'what it may do',
    created_at: 'since when',
    last_used_at: 'when it was used',
    expires_at: 'until when',
    revoked_at: 'that it ended',
    epoch: machine('ends it with a new password'),
  }),
  account_exports: table(
    { of: 'user_id', job: 'account.purge-exports' },
    {
      id: 'names the file',
      user_id: 'whose data it holds',
      requested_at: 'when it was asked for',
      percent: machine('how far it has come'),
      finished_at: 'when it was written',
      bytes: machine('how large it is'),
      expires_at: 'until when it can be downloaded',
    },
  ),
  blocks: table(
    { of: 'blocker_id', goesWith: ['blocker_id', 'blocked_id'] },
    { blocker_id: 'who blocks', blocked_id: 'whom', created_at: 'since when' },
  ),

  // --- Places
  last_points: table(own('user_id', 'expires_at <= $1'), {
    user_id: 'whose device reported it',
    latitude: 'where they are',
    longitude: 'where they are',
    saved_at: 'when',
    expires_at: 'until when it counts',
    published_latitude: machine('finds favors nearby'),
    published_longitude: machine('finds favors nearby'),
    h3_8: machine('finds favors nearby'),
  }),
  home_areas: table(own(), {
    user_id: 'who lives there',
    latitude: 'about where they live',
    longitude: 'about where they live',
    saved_at: 'when',
    h3_8: machine('finds favors nearby'),
  }),
  gazetteer_places: table(
    { of: null },
    {
      country_code: machine('places of postal files'),
      postcode: machine('places of postal files'),
      folded_name: machine('places of postal files'),
      district: machine('places of postal files'),
      name: machine('places of postal files'),
      latitude: machine('places of postal files'),
      longitude: machine('places of postal files'),
    },
  ),

  // --- Favors: the place of one stays as coarse as others read it
  favors: table(
    { of: 'poster_id' },
    {
      id: 'names it in conversations',
      poster_id: 'who asks',
      helper_id: 'who helps',
      client_key: machine('tells a repeated request'),
      title: words('what is asked', stays('FAVOR_TITLES', "status = 'COMPLETED'", `'${DELETED_TITLE}'`)),
      description: words('what is asked', becomes("''")),
      category: 'what kind of help it is',
      price_cents: 'what it pays',
      final_price_cents: 'what was paid',
      is_negotiable: 'whether the price is fixed',
      timeframe: words('when it is needed', becomes("'Flexible'")),
      timeframe_at: 'when it is needed',
      day_part: 'when it is needed',
      duration_minutes: 'how long it takes',
      people_wanted: 'how many it takes',
      status: 'where it stands',
      address: words('where to go', becomes('area')),
      latitude: { purpose: 'where to go', ...becomes('published_latitude') },
      longitude: { purpose: 'where to go', ...becomes('published_longitude') },
      published_latitude: machine('about where it is'),
      published_longitude: machine('about where it is'),
      area: 'about where it is',
      h3_8: machine('finds it nearby'),
      created_at: 'when it was posted',
      expires_at: 'until when it is listed',
      accepted_at: 'when it was accepted',
      completed_at: 'when it was completed',
      settled_at: machine('from when it counts'),
      hidden_at: 'that admins hid it',
      hidden_reasons: { purpose: 'why, for the poster to read', ...becomes('NULL') },
      expiry_step: machine('what its poster was told of the expiry'),
      listed: machine('whether lists have it'),
      input_hash: secret('tells another input under the same key', becomes('NULL')),
      acceptance: 'who decides who helps',
      revision: machine('tells terms of an earlier text'),
      reserved_for_id: 'who was asked directly',
      search: machine('by which it is found: made of title, area and description'),
      findable: machine('whether searches have it'),
    },
  ),
  favor_likes: table(own(), { favor_id: 'which favor', user_id: 'who likes it', created_at: 'since when' }),
  favor_bookmarks: table(own(), { favor_id: 'which favor', user_id: 'who saved it', created_at: 'since when' }),
  address_sights: table(own('viewer_id'), {
    favor_id: 'whose address was seen',
    viewer_id: 'who saw it, for the poster to know',
    seen_at: 'when',
  }),
  title_words: table(
    {
      of: null,
      over: "NOT EXISTS (SELECT FROM favors WHERE listed AND search @@ (quote_literal(word) || ':A')::tsquery)",
    },
    { word: machine('corrects mistyped searches; of titles that are listed alone') },
  ),
  favor_cells: table(
    { of: null, over: 'count = 0' },
    {
      category: machine('counts of the map'),
      resolution: machine('counts of the map'),
      cell: machine('counts of the map'),
      is_expired: machine('counts of the map'),
      count: machine('counts of the map'),
      latitude_sum: machine('counts of the map'),
      longitude_sum: machine('counts of the map'),
    },
  ),
  favor_cell_changes: table(
    { of: null },
    {
      id: machine('counts of the map'),
      cell: machine('counts of the map'),
      category: machine('counts of the map'),
      is_expired: machine('counts of the map'),
      change: machine('counts of the map'),
      latitude_change: machine('counts of the map'),
      longitude_change: machine('counts of the map'),
    },
  ),

  // --- Conversations and deals: what two people said to each other and agreed
  conversations: table(
    { of: null },
    {
      id: 'names it',
      favor_id: 'what it is about',
      poster_id: 'who talks',
      helper_id: 'who talks',
      last_sequence: machine('counts what is unread'),
      poster_seen_sequence: machine('counts what is unread'),
      helper_seen_sequence: machine('counts what is unread'),
      created_at: 'since when',
      updated_at: 'when something last happened',
      settled_sequence: machine('counts what is unread'),
      poster_delivered_sequence: machine('what has arrived'),
      helper_delivered_sequence: machine('what has arrived'),
      poster_unread: machine('counts what is unread'),
      helper_unread: machine('counts what is unread'),
      poster_muted: 'who is not told',
      helper_muted: 'who is not told',
    },
  ),
  messages: table(
    { of: 'sender_id' },
    {
      id: 'names it',
      conversation_id: 'where it was written',
      sequence: 'orders them',
      sender_id: 'who wrote it',
      client_key: machine('tells a repeated request'),
      content: words('what was said', stays('MESSAGES', 'deal_id IS NULL', SENTENCE)),
      created_at: 'when',
      deal_id: 'which deal a step belongs to',
      deal_version: 'which terms it is about',
      deal_event: 'which step it tells of',
      deal_note: words('what its sender noted', becomes('NULL')),
      quick_reply: 'which ready reply it is',
      photo_id: 'its photo, which goes with the account',
    },
  ),
  safe_links: table(
    own(
      'user_id',
      `created_at <= ${before(SAFE_LINK_DAYS)} AND deal_id IN (SELECT id FROM deals WHERE ended_at <= ${before(SAFE_LINK_DAYS)})`,
    ),
    {
      id: machine('names it'),
      deal_id: 'which appointment it shares',
      user_id: 'who shares it',
      token_hash: secret('proves the link'),
      language: 'in which it is read',
      created_at: 'since when',
      check_in_at: 'when its person is asked how it goes',
      asked_at: 'that they were asked',
      answer: 'what they said',
      answered_at: 'when',
    },
  ),
  deals: table(
    { of: null },
    {
      id: 'names it',
      favor_id: 'what it is about',
      poster_id: 'who agreed',
      helper_id: 'who agreed',
      conversation_id: 'where it was agreed',
      state: 'where it stands',
      agreed_version: 'which terms hold',
      open_version: 'which terms wait for an answer',
      distance_class: { purpose: 'about how far the helper lives', owner: 'helper_id', ...becomes('NULL') },
      due: 'what happens next',
      due_at: 'when',
      done_by_id: 'who says it is done',
      claimed_cents: 'at which price',
      disputed_from: 'what is contested',
      settled: 'how it was settled',
      counted: machine('whether figures count it'),
      created_at: 'since when',
      agreed_at: 'when it was agreed',
      ended_at: 'when it ended',
      ended_by_id: 'who ended it',
      reason: 'why',
      fee_cents: 'what ending it costs',
      fee_waived_at: 'that it costs nothing after all',
    },
  ),
  terms: table(
    { of: 'proposer_id' },
    {
      deal_id: 'of which deal',
      version: 'orders them',
      proposer_id: 'who proposed them',
      client_key: machine('tells a repeated request'),
      input_hash: secret('tells another input under the same key', becomes('NULL')),
      favor_revision: 'which text of the favor they are for',
      price_cents: 'what was proposed',
      starts_at: 'what was proposed',
      ends_at: 'what was proposed',
      any_time: 'what was proposed',
      includes: 'what was proposed',
      note: words('what the proposer noted', becomes('NULL')),
      address_from: 'when the helper reads the address',
      proposed_at: 'when',
      answer: 'what the other said',
    },
  ),
  disputes: table(
    { of: null },
    {
      id: 'names it',
      deal_id: 'which deal is contested',
      opened_by_id: 'who contests it',
      statement: words('what they say', { owner: 'opened_by_id', ...becomes('NULL') }),
      answer: words('what the other says', { owner: ANSWERED, ...becomes('NULL') }),
      report_id: 'lets admins read the conversation',
      opened_at: 'since when',
      outcome: 'what an admin decided',
      reasons: words('why, for both to read', { owner: 'decided_by_id', ...stays('DECISIONS', 'true') }),
      decided_by_id: others('who decided'),
      decided_at: 'when',
      disputed_from: 'what is contested',
      appeals_id: 'which decision it appeals against',
    },
  ),
  ratings: table(
    { of: 'rater_id' },
    {
      id: machine('names it'),
      favor_id: 'what it is about',
      rater_id: 'who says it',
      rated_id: 'of whom',
      stars: 'how it went',
      review: words('how it went', stays('REVIEWS', READ)),
      created_at: 'when',
      tags: 'how it went',
      publish_due_at: machine('when others read it'),
      published_at: 'since when others read it',
      reply: words('what the other says to it', { owner: 'rated_id', ...stays('REPLIES', READ) }),
      replied_at: 'when',
      text_hidden_at: 'that admins hid its words',
      text_hidden_reasons: { purpose: 'why, for the writer to read', ...becomes('NULL') },
      counted: machine('whether figures count it'),
    },
  ),
  photos: table(
    { of: 'owner_id', job: 'photos.purge-unused' },
    {
      id: 'names its files',
      owner_id: 'who uploaded it',
      client_key: machine('tells a repeated request'),
      favor_id: 'what it shows',
      position: 'orders them',
      width: 'its size',
      height: 'its size',
      created_at: 'when',
      stored_at: machine('that its files are there'),
      expendable_at: machine('from when it may go'),
      input_hash: secret('tells another photo under the same key'),
      purpose: 'where it is shown',
      conversation_id: 'where it is shown',
      hidden_at: 'that admins hid it',
      hidden_reasons: 'why, for its sender to read',
    },
  ),
  point_entries: table(own(), {
    id: machine('names it'),
    user_id: 'who earned points',
    cause: 'for what',
    other_id: 'with whom',
    points: 'how many',
    at: 'when',
  }),

  // --- What people look for, and are told
  helper_listings: table(own(), {
    user_id: 'who offers help',
    skills: 'which',
    slots: 'when',
    words: words('what they say about it'),
    h3_7: 'about where',
    saved_at: 'since when',
  }),
  saved_searches: table(own(), {
    id: 'names it',
    user_id: 'who looks',
    client_key: machine('tells a repeated request'),
    name: words('what its person calls it'),
    tell: 'how they are told',
    latitude: 'where they look',
    longitude: 'where they look',
    h3_8: machine('finds it by a new favor'),
    within_km: 'how far',
    category: 'for what',
    words: words('for what'),
    details: 'for what',
    created_at: 'since when',
  }),
  notifications: table(own('user_id', `at <= ${before(NOTIFICATION_DAYS)}`), {
    id: 'names it',
    user_id: 'who is told',
    kind: 'of what',
    cause: machine('once for each cause'),
    favor_id: 'of what',
    favor_ids: machine('of what'),
    conversation_id: 'of what',
    message_id: 'of what',
    actor_id: 'by whom',
    report_id: machine('of what'),
    deal_id: 'of what',
    deal_version: 'of what',
    at: 'when',
    read_at: 'that they have read it',
  }),
  notification_settings: table(own(), {
    user_id: 'who is told',
    nearby_radius_km: 'of favors how far away',
    nearby_categories: 'of which favors',
    quiet_start: 'when not',
    quiet_end: 'when not',
    quiet_time_zone: 'when not',
  }),

  // --- Safety of others, and what admins do
  reports: table(
    { of: 'reporter_id' },
    {
      id: 'names it',
      reporter_id: 'who reports',
      reported_id: 'whom',
      kind: 'what it is about',
      favor_id: 'what it is about',
      message_id: 'what it is about',
      conversation_id: 'what it is about',
      review_id: 'what it is about',
      picture_id: 'what it is about',
      reason: 'why',
      note: words('what the reporter says', becomes('NULL')),
      created_at: 'when',
      closed_at: 'that an admin has looked at it',
      closed_by_id: others('who has', { owner: 'closed_by_id' }),
      closing_note: words('what the admin found', {
        owner: 'closed_by_id',
        unexported: 'OTHERS',
        ...stays('DECISIONS', 'true'),
      }),
    },
  ),
  audit_log: table(
    { of: 'actor_id' },
    {
      id: machine('orders them'),
      actor_id: 'which admin',
      action: 'did what',
      about_user_ids: others('to whom'),
      details: words(
        'with which filters and reasons; what was searched for as a keyed hash',
        stays('DECISIONS', 'true'),
      ),
      note: words('why', stays('DECISIONS', 'true')),
      trace: machine('in which request'),
      at: 'when',
    },
  ),

  // --- Machinery, which names no person but by id
  limits: table(
    { of: null },
    {
      key: machine('whom a limit counts: an id, an address of a network, or a keyed hash'),
      points: machine('how often'),
      expire: machine('until when'),
    },
  ),
  nodes: table({ of: null }, { id: machine('names a process'), alive_until: machine('whether it lives') }),
  presences: table(
    { of: 'user_id', over: "node_id NOT IN (SELECT id FROM nodes WHERE alive_until > now() - interval '1 hour')" },
    {
      id: machine('names a connection'),
      node_id: machine('of which process'),
      user_id: machine('who is there; it ends with the connection'),
      conversation_id: machine('which chat they have open'),
    },
  ),
  migrations: table(
    { of: null },
    { id: machine('which migrations ran'), timestamp: machine('which ran'), name: machine('which ran') },
  ),
};

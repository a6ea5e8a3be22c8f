import type { MigrationInterface, QueryRunner } from 'typeorm';
import { StartupError } from '../../platform/startup-error.ts';
import { applyFunctions } from '../migrating/apply-functions.ts';

/** States of a deal that waits for a step, and those of one that was agreed. */
const LIVE = "('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED')";
const AGREED = "('AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED')";

/** SQL of every table with its indexes. */
const TABLES = `
  -- A picture has no foreign key, because photos refer to people: both sides change in one transaction, under the lock
  -- of the person's row. A new password raises the epoch: sessions and tokens of an earlier one are worthless.
  CREATE TABLE users (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text CHECK (email = lower(email)),
    email_confirmed_at timestamptz(3),
    password_hash text,
    bio text,
    phone_number text,
    country text,
    date_of_birth date,
    member_since timestamptz(3) NOT NULL DEFAULT now(),
    rating_sum int NOT NULL DEFAULT 0,
    total_ratings int NOT NULL DEFAULT 0,
    completed_favrs int NOT NULL DEFAULT 0 CHECK (completed_favrs >= 0),
    favr_points int NOT NULL DEFAULT 0,
    notifications_enabled boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    role text NOT NULL DEFAULT 'person' CHECK (role IN ('person', 'admin')),
    suspended_at timestamptz(3),
    epoch int NOT NULL DEFAULT 0,
    picture_id uuid,
    picture_hidden_at timestamptz(3),
    languages text[] NOT NULL DEFAULT '{}',
    picture_hidden_reasons text,
    erase_at timestamptz(3),
    is_business boolean NOT NULL DEFAULT false,
    business_declared_at timestamptz(3),
    suspended_reasons text,
    shows_picture_to_visitors boolean NOT NULL DEFAULT false,
    CHECK (rating_sum BETWEEN total_ratings AND 5 * total_ratings)
  );
  CREATE UNIQUE INDEX users_email ON users (email);
  CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
  CREATE INDEX users_leaving ON users (id, erase_at) WHERE erase_at IS NOT NULL;

  CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    refresh_hash text NOT NULL,
    previous_hash text,
    rotated_at timestamptz(3) NOT NULL DEFAULT now(),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    epoch int NOT NULL DEFAULT 0,
    arrived_at timestamptz(3),
    used_at timestamptz(3),
    password_at timestamptz(3),
    device text
  );
  CREATE INDEX sessions_of_user_all ON sessions (user_id);
  CREATE INDEX sessions_ended ON sessions (least(revoked_at, expires_at));

  -- What happened to an account, for its person.
  CREATE TABLE security_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    device text,
    subject text,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX security_events_of_user ON security_events (user_id, id);
  CREATE INDEX security_events_over ON security_events (at);

  -- Mailed links: their secrets are kept as hashes.
  CREATE TABLE mail_tokens (
    hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    kind text NOT NULL CHECK (kind IN ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'UNDO_EMAIL_CHANGE')),
    email text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX mail_tokens_of_user ON mail_tokens (user_id);
  CREATE INDEX mail_tokens_over ON mail_tokens (expires_at);
  CREATE INDEX mail_tokens_undoing ON mail_tokens (email) WHERE kind = 'UNDO_EMAIL_CHANGE';

  -- No number is stored: codes sent to phones and the phones confirmed by them are kept as keyed hashes.
  CREATE TABLE phone_codes (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    number_hash bytea NOT NULL,
    code_hash bytea NOT NULL,
    tries smallint NOT NULL DEFAULT 0,
    expires_at timestamptz(3) NOT NULL
  );

  CREATE TABLE confirmed_phones (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    number_hash bytea NOT NULL UNIQUE,
    confirmed_at timestamptz(3) NOT NULL
  );

  -- Of a passkey only the public part is stored.
  CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL DEFAULT '{}',
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    used_at timestamptz(3)
  );
  CREATE INDEX passkeys_of_user ON passkeys (user_id);

  -- Ceremonies of WebAuthn that have begun.
  CREATE TABLE passkey_ceremonies (
    id uuid PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN', 'CONFIRM')),
    challenge text NOT NULL,
    session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    CHECK ((purpose = 'SIGN_IN') = (session_id IS NULL))
  );
  CREATE INDEX passkey_ceremonies_over ON passkey_ceremonies (expires_at);
  CREATE INDEX passkey_ceremonies_of_session ON passkey_ceremonies (session_id);

  CREATE TABLE account_exports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id bigint NOT NULL REFERENCES users (id),
    requested_at timestamptz(3) NOT NULL,
    percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    finished_at timestamptz(3),
    bytes bigint,
    expires_at timestamptz(3) NOT NULL,
    CHECK ((finished_at IS NULL) = (bytes IS NULL))
  );
  CREATE INDEX account_exports_user_id ON account_exports (user_id, requested_at);
  CREATE INDEX account_exports_expires_at ON account_exports (expires_at);

  CREATE TABLE blocks (
    blocker_id bigint NOT NULL REFERENCES users (id),
    blocked_id bigint NOT NULL REFERENCES users (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CHECK (blocked_id <> blocker_id)
  );
  CREATE INDEX blocks_of_blocker ON blocks (blocker_id, created_at DESC, blocked_id DESC);
  CREATE INDEX blocks_of_blocked ON blocks (blocked_id, blocker_id);

  -- Positions that people's devices reported last, kept for a day.
  CREATE TABLE last_points (
    user_id bigint PRIMARY KEY REFERENCES users (id),
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    saved_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    published_latitude double precision NOT NULL,
    published_longitude double precision NOT NULL,
    h3_8 bigint NOT NULL
  );
  CREATE INDEX last_points_expiry ON last_points (expires_at);
  CREATE INDEX last_points_around ON last_points (h3_8, user_id);

  -- As precise as the published point of a favor there.
  CREATE TABLE home_areas (
    user_id bigint PRIMARY KEY REFERENCES users (id),
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    saved_at timestamptz(3) NOT NULL,
    h3_8 bigint NOT NULL
  );
  CREATE INDEX home_areas_around ON home_areas (h3_8, user_id);

  -- Places of national postal files.
  CREATE TABLE gazetteer_places (
    country_code text NOT NULL,
    postcode text NOT NULL,
    folded_name text NOT NULL,
    district text NOT NULL,
    name text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    PRIMARY KEY (country_code, postcode, folded_name, district)
  );
  CREATE INDEX gazetteer_places_postcode ON gazetteer_places (postcode);
  CREATE INDEX gazetteer_places_latitude ON gazetteer_places (latitude);

  -- A client key answers a retry, and the hash of its input tells another input from it. Triggers keep what a search
  -- reads and what the map counts.
  CREATE TABLE favors (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    poster_id bigint NOT NULL REFERENCES users (id),
    helper_id bigint REFERENCES users (id),
    client_key uuid,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL CHECK (category IN (
      'HANDYMAN', 'RIDE', 'PET_CARE', 'DELIVERY', 'MOVING', 'FOOD', 'PLUMBING', 'OTHERS', 'CLEANING', 'GARDEN',
      'CHILDCARE', 'COMPANIONSHIP', 'TUTORING', 'IT_HELP', 'PAPERWORK')),
    price_cents int NOT NULL CHECK (price_cents > 0),
    final_price_cents int CHECK (final_price_cents > 0),
    is_negotiable boolean NOT NULL,
    timeframe text NOT NULL,
    status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ACCEPTED', 'COMPLETED', 'DELETED')),
    address text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    published_latitude double precision NOT NULL,
    published_longitude double precision NOT NULL,
    area text NOT NULL,
    h3_8 bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    accepted_at timestamptz(3),
    completed_at timestamptz(3),
    hidden_at timestamptz(3),
    expiry_step text NOT NULL DEFAULT 'AHEAD' CHECK (expiry_step IN ('AHEAD', 'SOON', 'OVER', 'UNLISTED')),
    listed boolean NOT NULL GENERATED ALWAYS AS
      (status = 'OPEN' AND hidden_at IS NULL AND expiry_step <> 'UNLISTED') STORED,
    input_hash bytea,
    acceptance text NOT NULL DEFAULT 'FIRST_COME',
    revision int NOT NULL DEFAULT 1,
    reserved_for_id bigint CONSTRAINT favors_reserved_for REFERENCES users (id),
    timeframe_at timestamptz(3),
    search tsvector,
    findable boolean NOT NULL DEFAULT false,
    day_part text,
    duration_minutes int,
    people_wanted int,
    hidden_reasons text,
    UNIQUE (poster_id, client_key),
    CHECK (helper_id <> poster_id),
    CHECK ((status IN ('ACCEPTED', 'COMPLETED')) = (helper_id IS NOT NULL)),
    CONSTRAINT favors_acceptance CHECK (acceptance IN ('FIRST_COME', 'CHOOSE')),
    CONSTRAINT favors_day_part CHECK (day_part IN ('MORNING', 'AFTERNOON', 'EVENING')),
    CONSTRAINT favors_duration CHECK (duration_minutes BETWEEN 15 AND 1440),
    CONSTRAINT favors_people_wanted CHECK (people_wanted BETWEEN 1 AND 10),
    CONSTRAINT favors_reserved_for_other CHECK (reserved_for_id <> poster_id),
    CONSTRAINT favors_reserved_unlisted CHECK (reserved_for_id IS NULL OR expiry_step = 'UNLISTED'),
    CONSTRAINT favors_revision CHECK (revision > 0)
  );
  CREATE INDEX favors_of_poster ON favors (poster_id, id DESC);
  CREATE INDEX favors_of_helper ON favors (helper_id, id DESC) WHERE helper_id IS NOT NULL;
  CREATE INDEX favors_hidden ON favors (id DESC) WHERE hidden_at IS NOT NULL;
  CREATE INDEX favors_nearby ON favors (h3_8)
    INCLUDE (published_latitude, published_longitude, expires_at, poster_id, category, id) WHERE listed;
  CREATE INDEX favors_nearby_category ON favors (category, h3_8)
    INCLUDE (published_latitude, published_longitude, expires_at, poster_id, id) WHERE listed;
  CREATE INDEX favors_taken_nearby ON favors (status, h3_8)
    INCLUDE (published_latitude, published_longitude, poster_id, category, id)
    WHERE hidden_at IS NULL AND status IN ('ACCEPTED', 'COMPLETED');
  CREATE INDEX favors_taken_nearby_category ON favors (status, category, h3_8)
    INCLUDE (published_latitude, published_longitude, poster_id, id)
    WHERE hidden_at IS NULL AND status IN ('ACCEPTED', 'COMPLETED');
  CREATE INDEX favors_reserved ON favors (reserved_for_id) WHERE reserved_for_id IS NOT NULL;
  CREATE INDEX favors_search ON favors USING gin (search) WHERE listed;
  CREATE INDEX favors_newest ON favors (created_at, id) WHERE listed;
  CREATE INDEX favors_soonest ON favors (expires_at, id) WHERE listed;
  CREATE INDEX favors_best_paid ON favors (price_cents, id) WHERE listed;
  CREATE INDEX favors_of_area ON favors (area, category)
    WHERE hidden_at IS NULL AND reserved_for_id IS NULL AND (listed OR status = 'COMPLETED');
  CREATE INDEX favors_expiry_steps ON favors (expiry_step, expires_at)
    WHERE status = 'OPEN' AND expiry_step <> 'UNLISTED';

  CREATE TABLE favor_likes (
    favor_id bigint NOT NULL REFERENCES favors (id),
    user_id bigint NOT NULL REFERENCES users (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (favor_id, user_id)
  );
  CREATE INDEX favor_likes_user ON favor_likes (user_id);

  CREATE TABLE favor_bookmarks (
    favor_id bigint NOT NULL REFERENCES favors (id),
    user_id bigint NOT NULL REFERENCES users (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (favor_id, user_id)
  );
  CREATE INDEX favor_bookmarks_user ON favor_bookmarks (user_id, created_at DESC, favor_id DESC);

  -- First views of a favor's exact address, by person.
  CREATE TABLE address_sights (
    favor_id bigint NOT NULL REFERENCES favors (id),
    viewer_id bigint NOT NULL REFERENCES users (id),
    seen_at timestamptz(3) NOT NULL,
    PRIMARY KEY (favor_id, viewer_id)
  );
  CREATE INDEX address_sights_of_viewer ON address_sights (viewer_id);

  -- Words of titles, by which a search corrects mistyped ones: there are far fewer words than titles.
  CREATE TABLE title_words (
    word text PRIMARY KEY
  );

  -- Counts of listed favors by cell that the map shows. Writers only add changes, each a row of its own, so that none
  -- waits for another; a job adds them up (docs/decisions/map-clusters.md).
  CREATE TABLE favor_cells (
    category text NOT NULL,
    resolution smallint NOT NULL,
    cell bigint NOT NULL,
    is_expired boolean NOT NULL,
    count int NOT NULL,
    latitude_sum bigint NOT NULL,
    longitude_sum bigint NOT NULL,
    PRIMARY KEY (category, resolution, cell, is_expired)
  ) WITH (fillfactor = 70);
  CREATE INDEX favor_cells_of_cell ON favor_cells (cell);

  CREATE TABLE favor_cell_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cell bigint NOT NULL,
    category text NOT NULL,
    is_expired boolean NOT NULL,
    change int NOT NULL,
    latitude_change bigint NOT NULL,
    longitude_change bigint NOT NULL
  );

  CREATE TABLE conversations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    favor_id bigint NOT NULL REFERENCES favors (id),
    poster_id bigint NOT NULL REFERENCES users (id),
    helper_id bigint NOT NULL REFERENCES users (id),
    last_sequence int NOT NULL DEFAULT 0,
    poster_seen_sequence int NOT NULL DEFAULT 0,
    helper_seen_sequence int NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    settled_sequence int NOT NULL DEFAULT 0,
    poster_delivered_sequence int NOT NULL DEFAULT 0,
    helper_delivered_sequence int NOT NULL DEFAULT 0,
    poster_unread int,
    helper_unread int,
    poster_muted boolean NOT NULL DEFAULT false,
    helper_muted boolean NOT NULL DEFAULT false,
    UNIQUE (favor_id, helper_id),
    CHECK (helper_id <> poster_id)
  );
  CREATE INDEX conversations_of_poster ON conversations (poster_id, updated_at DESC, id DESC);
  CREATE INDEX conversations_of_helper ON conversations (helper_id, updated_at DESC, id DESC);
  CREATE INDEX conversations_unread_by_poster ON conversations (poster_id)
    WHERE last_sequence > greatest(settled_sequence, poster_seen_sequence);
  CREATE INDEX conversations_unread_by_helper ON conversations (helper_id)
    WHERE last_sequence > greatest(settled_sequence, helper_seen_sequence);

  -- Terms of a deal are never edited: a change is a further version.
  CREATE TABLE deals (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    favor_id bigint NOT NULL REFERENCES favors (id),
    poster_id bigint NOT NULL REFERENCES users (id),
    helper_id bigint NOT NULL REFERENCES users (id),
    conversation_id bigint NOT NULL REFERENCES conversations (id),
    state text NOT NULL CHECK (state IN (
      'OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED', 'COMPLETED', 'CANCELLED', 'NO_SHOW', 'DECLINED', 'WITHDRAWN',
      'EXPIRED', 'PASSED', 'VOID')),
    agreed_version int,
    open_version int,
    distance_class text CHECK (distance_class IN ('SAME_AREA', 'NEAR', 'FURTHER', 'FAR')),
    due text,
    due_at timestamptz(3),
    done_by_id bigint REFERENCES users (id),
    claimed_cents int CHECK (claimed_cents BETWEEN 1 AND 1000000),
    disputed_from text CHECK (disputed_from IN ('DONE', 'MISSED')),
    settled text CHECK (settled IN ('BOTH', 'ONE', 'SILENCE', 'ADMIN')),
    created_at timestamptz(3) NOT NULL,
    agreed_at timestamptz(3),
    ended_at timestamptz(3),
    ended_by_id bigint REFERENCES users (id),
    reason text CHECK (reason IN (
      'PLANS_CHANGED', 'ILL', 'FOUND_OTHER_HELP', 'PRICE', 'SAFETY', 'OTHER', 'HOUSE', 'LEFT')),
    fee_cents int CHECK (fee_cents >= 0),
    fee_waived_at timestamptz(3),
    CHECK (helper_id <> poster_id),
    CHECK ((state IN ${LIVE}) = (due_at IS NOT NULL)),
    CHECK ((due IS NULL) = (due_at IS NULL)),
    CHECK ((state IN ${LIVE}) = (ended_at IS NULL)),
    CHECK (state <> 'OFFERED' OR open_version IS NOT NULL),
    CHECK (state NOT IN ${AGREED} OR agreed_version IS NOT NULL AND agreed_at IS NOT NULL),
    CHECK (state NOT IN ('DONE', 'MISSED', 'DISPUTED') OR done_by_id IS NOT NULL),
    CHECK ((state = 'DISPUTED') = (disputed_from IS NOT NULL)),
    CHECK (state <> 'COMPLETED' OR settled IS NOT NULL)
  );
  CREATE UNIQUE INDEX deals_live ON deals (favor_id, helper_id) WHERE state IN ${LIVE};
  CREATE UNIQUE INDEX deals_agreed ON deals (favor_id) WHERE state IN ${AGREED};
  CREATE INDEX deals_of_favor ON deals (favor_id, id);
  CREATE INDEX deals_of_poster ON deals (poster_id, id DESC);
  CREATE INDEX deals_of_helper ON deals (helper_id, id DESC);
  CREATE INDEX deals_of_conversation ON deals (conversation_id, id DESC);
  CREATE INDEX deals_done_by ON deals (done_by_id) WHERE done_by_id IS NOT NULL;
  CREATE INDEX deals_ended_by ON deals (ended_by_id) WHERE ended_by_id IS NOT NULL;
  CREATE INDEX deals_due ON deals (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX deals_live_of_poster ON deals (poster_id) WHERE state IN ${LIVE};
  CREATE INDEX deals_live_of_helper ON deals (helper_id) WHERE state IN ${LIVE};

  CREATE TABLE terms (
    deal_id bigint NOT NULL REFERENCES deals (id),
    version int NOT NULL CHECK (version BETWEEN 1 AND 20),
    proposer_id bigint NOT NULL REFERENCES users (id),
    client_key uuid,
    input_hash bytea,
    favor_revision int NOT NULL CHECK (favor_revision > 0),
    price_cents int NOT NULL CHECK (price_cents BETWEEN 1 AND 1000000),
    starts_at timestamptz(3),
    ends_at timestamptz(3),
    includes text[] NOT NULL DEFAULT '{}'
      CHECK (includes <@ ARRAY['TOOLS', 'MATERIAL', 'TRANSPORT', 'SECOND_PERSON', 'CLEANING_UP']),
    note text,
    address_from text NOT NULL CHECK (address_from IN ('AGREEMENT', 'DAY_BEFORE')),
    proposed_at timestamptz(3) NOT NULL,
    answer text CHECK (answer IN ('ACCEPTED', 'DECLINED', 'CLOSED')),
    any_time boolean NOT NULL DEFAULT false,
    PRIMARY KEY (deal_id, version),
    UNIQUE (proposer_id, client_key),
    CHECK (ends_at IS NULL OR starts_at IS NOT NULL),
    CHECK (ends_at > starts_at)
  );

  -- Links by which people let somebody close follow an appointment.
  CREATE TABLE safe_links (
    id uuid PRIMARY KEY,
    deal_id bigint NOT NULL REFERENCES deals (id) ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    language text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    check_in_at timestamptz(3),
    asked_at timestamptz(3),
    answer text CHECK (answer IN ('FINE', 'HELP')),
    answered_at timestamptz(3),
    UNIQUE (deal_id, user_id),
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  );
  CREATE INDEX safe_links_of_user ON safe_links (user_id);
  CREATE INDEX safe_links_to_ask ON safe_links (check_in_at) WHERE asked_at IS NULL AND check_in_at IS NOT NULL;

  -- A photo has no foreign key, because it goes with its owner's account while the message stays.
  CREATE TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation_id bigint NOT NULL REFERENCES conversations (id),
    sequence int NOT NULL CHECK (sequence > 0),
    sender_id bigint NOT NULL REFERENCES users (id),
    client_key uuid,
    content text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deal_id bigint CONSTRAINT messages_deal REFERENCES deals (id),
    deal_version int,
    deal_event text,
    deal_note text,
    quick_reply text,
    photo_id uuid,
    UNIQUE (conversation_id, sequence),
    UNIQUE (sender_id, client_key),
    CONSTRAINT messages_card CHECK ((deal_id IS NULL) = (deal_event IS NULL))
  );
  CREATE INDEX messages_of_deal ON messages (deal_id) WHERE deal_id IS NOT NULL;

  -- The photos themselves are in a folder or a bucket.
  CREATE TABLE photos (
    id uuid PRIMARY KEY,
    owner_id bigint NOT NULL REFERENCES users (id),
    client_key uuid,
    favor_id bigint REFERENCES favors (id),
    position smallint,
    width int NOT NULL,
    height int NOT NULL,
    created_at timestamptz(3) NOT NULL,
    stored_at timestamptz(3),
    expendable_at timestamptz(3),
    input_hash bytea,
    purpose text NOT NULL DEFAULT 'favor',
    conversation_id bigint REFERENCES conversations (id),
    hidden_at timestamptz(3),
    hidden_reasons text,
    UNIQUE (favor_id, position),
    UNIQUE (owner_id, client_key)
  );
  CREATE INDEX photos_expendable ON photos (expendable_at) WHERE expendable_at IS NOT NULL;
  CREATE INDEX photos_of_conversation ON photos (conversation_id) WHERE conversation_id IS NOT NULL;

  -- A review is hidden until it is published, which counts its stars.
  CREATE TABLE ratings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    favor_id bigint NOT NULL REFERENCES favors (id),
    rater_id bigint NOT NULL REFERENCES users (id),
    rated_id bigint NOT NULL REFERENCES users (id),
    stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
    review text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    tags text[] NOT NULL DEFAULT '{}',
    publish_due_at timestamptz(3),
    published_at timestamptz(3) DEFAULT now(),
    reply text,
    replied_at timestamptz(3),
    text_hidden_at timestamptz(3),
    text_hidden_reasons text,
    UNIQUE (favor_id, rater_id)
  );
  CREATE INDEX ratings_of_rated ON ratings (rated_id, id DESC);
  CREATE INDEX ratings_of_rater ON ratings (rater_id);
  CREATE INDEX ratings_published ON ratings (rated_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;
  CREATE INDEX ratings_due ON ratings (publish_due_at) WHERE published_at IS NULL;

  -- What earned points: each cause once per person, whatever is tried again.
  CREATE TABLE point_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    cause text NOT NULL,
    other_id bigint REFERENCES users (id) ON DELETE SET NULL,
    points smallint NOT NULL CHECK (points >= 0),
    at timestamptz(3) NOT NULL,
    UNIQUE (user_id, cause)
  );
  CREATE INDEX point_entries_other_id_idx ON point_entries (other_id) WHERE other_id IS NOT NULL;

  -- Which help people offer nearby; only a wide cell of their place is kept.
  CREATE TABLE helper_listings (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    skills text[] NOT NULL CHECK (cardinality(skills) BETWEEN 1 AND 15),
    slots text[] NOT NULL CHECK (cardinality(slots) BETWEEN 1 AND 4),
    words text,
    h3_7 bigint NOT NULL,
    saved_at timestamptz(3) NOT NULL
  );
  CREATE INDEX helper_listings_nearby ON helper_listings (h3_7);

  CREATE TABLE saved_searches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_key uuid,
    name text NOT NULL,
    tell text NOT NULL CHECK (tell IN ('NOW', 'DAILY', 'OFF')),
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    h3_8 bigint NOT NULL,
    within_km double precision NOT NULL,
    category text,
    words text,
    details jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (user_id, client_key)
  );
  CREATE INDEX saved_searches_nearby ON saved_searches (h3_8) WHERE tell <> 'OFF';

  -- Without foreign keys: checking them locks people and favors, whose holders may wait for a conversation that this
  -- transaction holds (a deadlock). None of those rows is ever deleted.
  CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    favor_id bigint,
    conversation_id bigint,
    message_id bigint,
    actor_id bigint,
    report_id bigint,
    at timestamptz(3) NOT NULL,
    read_at timestamptz(3),
    favor_ids bigint[],
    deal_id bigint,
    deal_version int,
    UNIQUE (user_id, cause)
  );
  CREATE INDEX notifications_of_user ON notifications (user_id, at DESC, id DESC);
  CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
  CREATE INDEX notifications_of_conversation ON notifications (conversation_id) WHERE conversation_id IS NOT NULL;
  CREATE INDEX notifications_age ON notifications (at);

  CREATE TABLE notification_settings (
    user_id bigint PRIMARY KEY REFERENCES users (id),
    nearby_radius_km smallint NOT NULL DEFAULT 15 CHECK (nearby_radius_km BETWEEN 1 AND 50),
    nearby_categories text[],
    quiet_start text,
    quiet_end text,
    quiet_time_zone text,
    CHECK (num_nulls(quiet_start, quiet_end, quiet_time_zone) IN (0, 3))
  );

  -- Devices with push, each tied to its session, so that signing out ends push there.
  CREATE TABLE push_subscriptions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    session_id uuid NOT NULL REFERENCES sessions (id),
    platform text NOT NULL CHECK (platform IN ('WEBPUSH', 'ONESIGNAL')),
    endpoint text NOT NULL UNIQUE,
    p256dh text,
    auth text,
    label text,
    created_at timestamptz(3) NOT NULL,
    delivered_at timestamptz(3),
    arrived_at timestamptz(3),
    language text NOT NULL DEFAULT 'en',
    CHECK ((platform = 'WEBPUSH') = (p256dh IS NOT NULL)),
    CHECK ((platform = 'WEBPUSH') = (auth IS NOT NULL))
  );
  CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, id DESC);
  CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

  CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter_id bigint NOT NULL REFERENCES users (id),
    reported_id bigint NOT NULL REFERENCES users (id),
    kind text NOT NULL CHECK (kind IN ('USER', 'FAVOR', 'MESSAGE', 'DEAL', 'REVIEW', 'PICTURE')),
    favor_id bigint REFERENCES favors (id),
    message_id bigint REFERENCES messages (id),
    conversation_id bigint REFERENCES conversations (id),
    reason text NOT NULL CHECK (reason IN ('SPAM', 'SCAM', 'HARASSMENT', 'OFFENSIVE', 'DANGEROUS', 'FAKE', 'OTHER')),
    note text,
    created_at timestamptz(3) NOT NULL,
    closed_at timestamptz(3),
    closed_by_id bigint REFERENCES users (id),
    closing_note text,
    review_id bigint CONSTRAINT reports_review REFERENCES ratings (id),
    picture_id uuid,
    CHECK (reported_id <> reporter_id),
    CONSTRAINT reports_check2 CHECK ((kind = 'MESSAGE') = (message_id IS NOT NULL)),
    CONSTRAINT reports_check3 CHECK ((kind = 'MESSAGE') = (conversation_id IS NOT NULL)),
    CONSTRAINT reports_check4 CHECK
      ((closed_at IS NULL) = (closed_by_id IS NULL) AND (closed_at IS NULL) = (closing_note IS NULL)),
    CONSTRAINT reports_review_check CHECK ((kind = 'REVIEW') = (review_id IS NOT NULL))
  );
  CREATE INDEX reports_about ON reports (reported_id, id DESC);
  CREATE INDEX reports_of_reporter ON reports (reporter_id);
  CREATE INDEX reports_about_favor ON reports (favor_id) WHERE favor_id IS NOT NULL;
  CREATE INDEX reports_about_message ON reports (message_id) WHERE message_id IS NOT NULL;
  CREATE INDEX reports_about_conversation ON reports (conversation_id) WHERE conversation_id IS NOT NULL;
  CREATE INDEX reports_of_closer ON reports (closed_by_id) WHERE closed_by_id IS NOT NULL;
  CREATE UNIQUE INDEX reports_open_once
    ON reports (reporter_id, kind, coalesce(review_id, message_id, favor_id, reported_id))
    WHERE closed_at IS NULL;
  CREATE INDEX reports_of_review ON reports (review_id) WHERE review_id IS NOT NULL;

  -- An appeal is a dispute about what an earlier one decided, at most one each. A dispute says what it is about, which
  -- its deal forgets once it is decided.
  CREATE TABLE disputes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deal_id bigint NOT NULL REFERENCES deals (id),
    opened_by_id bigint NOT NULL REFERENCES users (id),
    statement text,
    answer text,
    report_id bigint NOT NULL UNIQUE REFERENCES reports (id),
    opened_at timestamptz(3) NOT NULL,
    outcome text CHECK (outcome IN ('COMPLETED', 'CANCELLED', 'NO_SHOW')),
    reasons text,
    decided_by_id bigint REFERENCES users (id),
    decided_at timestamptz(3),
    disputed_from text CHECK (disputed_from IN ('DONE', 'MISSED')),
    appeals_id bigint UNIQUE REFERENCES disputes (id),
    CHECK ((outcome IS NULL) = (reasons IS NULL) AND (outcome IS NULL) = (decided_by_id IS NULL)
      AND (outcome IS NULL) = (decided_at IS NULL))
  );
  CREATE INDEX disputes_of_deal ON disputes (deal_id, id DESC);
  CREATE INDEX disputes_opened_by ON disputes (opened_by_id);
  CREATE INDEX disputes_decided_by ON disputes (decided_by_id) WHERE decided_by_id IS NOT NULL;

  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    actor_id bigint REFERENCES users (id),
    action text NOT NULL,
    about_user_ids bigint[] NOT NULL,
    details jsonb NOT NULL,
    note text,
    trace uuid NOT NULL,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id DESC);
  CREATE INDEX audit_log_about ON audit_log USING gin (about_user_ids);

  -- Tokens of people's programs.
  CREATE TABLE tokens (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    name text NOT NULL,
    prefix text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    epoch int NOT NULL DEFAULT 0
  );
  CREATE INDEX tokens_of_user_all ON tokens (user_id, id DESC);

  -- Counters of rate limits, in the columns of rate-limiter-flexible; unlogged, because a crash may lose them.
  CREATE UNLOGGED TABLE limits (
    key text PRIMARY KEY,
    points int NOT NULL DEFAULT 0,
    expire bigint
  );

  -- Presence by node; unlogged, because nodes report it again after a crash of the database.
  CREATE UNLOGGED TABLE nodes (
    id uuid PRIMARY KEY,
    alive_until timestamptz NOT NULL
  );

  CREATE UNLOGGED TABLE presences (
    id uuid PRIMARY KEY,
    node_id uuid NOT NULL,
    user_id bigint NOT NULL,
    conversation_id bigint
  );
  CREATE INDEX presences_of_user ON presences (user_id);
  CREATE INDEX presences_of_node ON presences (node_id);
`;

/** SQL of what finds names that resemble mistyped ones, where pg_trgm can be created; otherwise beginnings of names. */
const SIMILAR_NAMES = `
  DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX gazetteer_places_name ON gazetteer_places USING gin (folded_name gin_trgm_ops);
    CREATE INDEX title_words_similar ON title_words USING gin (word gin_trgm_ops);
  EXCEPTION WHEN OTHERS THEN
    CREATE INDEX gazetteer_places_name ON gazetteer_places (folded_name text_pattern_ops);
  END
  $$
`;

/** SQL of checks that databases from before the baseline hold for new rows only, so that a new database is the same. */
const CHECKS_OF_NEW_ROWS = `
  ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (is_notification_kind(kind)) NOT VALID;
  ALTER TABLE photos ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('favor', 'profile', 'message')) NOT VALID;
  ALTER TABLE reports
    ADD CONSTRAINT reports_favor_check CHECK ((kind IN ('FAVOR', 'DEAL')) = (favor_id IS NOT NULL)) NOT VALID;
  ALTER TABLE terms ADD CONSTRAINT terms_any_time CHECK (NOT any_time OR ends_at IS NOT NULL) NOT VALID;
`;

/**
 * Creates everything: all that the migrations before the first release made. A database on which those ran has it
 * already and only notes that (`adoptBaseline`).
 */
export class Baseline1795814212000 implements MigrationInterface {
  name = 'Baseline1795814212000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(SIMILAR_NAMES);
    await applyFunctions(
      runner,
      'apart',
      'whereabouts',
      'refuse-audit-change',
      'search-fold',
      'search-words',
      'keep-favor-search',
      'add-title-words',
      'keep-title-words',
      'cell-around',
      'count-favor',
      'keep-favor-cells',
      'keep-suspended-cells',
      'favor-cell-drift',
      'unread-messages',
      'count-unread-messages',
      'unread-drift',
      'send-message',
      'send-messages',
      'people-around',
      'is-notification-kind',
    );
    await runner.query(CHECKS_OF_NEW_ROWS);
  }

  async down(): Promise<void> {
    throw new StartupError('The baseline holds every table, so it cannot be reverted: drop the database instead.');
  }
}

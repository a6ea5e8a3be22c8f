import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates people, sessions, favors, ratings, conversations and messages. */
export class Foundation1763600000000 implements MigrationInterface {
  name = 'Foundation1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        total_ratings int NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN total_ratings AND 5 * total_ratings),
        completed_favrs int NOT NULL DEFAULT 0 CHECK (completed_favrs >= 0),
        favr_points int NOT NULL DEFAULT 0,
        notifications_enabled boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3)
      );
      CREATE UNIQUE INDEX users_email ON users (email);

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        refresh_hash text NOT NULL,
        previous_hash text,
        rotated_at timestamptz(3) NOT NULL DEFAULT now(),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3)
      );
      CREATE INDEX sessions_of_user ON sessions (user_id) WHERE revoked_at IS NULL;

      CREATE TABLE favors (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        poster_id bigint NOT NULL REFERENCES users (id),
        helper_id bigint REFERENCES users (id) CHECK (helper_id <> poster_id),
        client_key uuid,
        title text NOT NULL,
        description text NOT NULL,
        category text NOT NULL CHECK (category IN
          ('HANDYMAN', 'RIDE', 'PET_CARE', 'DELIVERY', 'MOVING', 'FOOD', 'PLUMBING', 'OTHERS')),
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
        h3_6 bigint NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        accepted_at timestamptz(3),
        completed_at timestamptz(3),
        CHECK ((status IN ('ACCEPTED', 'COMPLETED')) = (helper_id IS NOT NULL)),
        UNIQUE (poster_id, client_key)
      );
      CREATE INDEX favors_open_h3_8 ON favors (h3_8) WHERE status = 'OPEN';
      CREATE INDEX favors_open_h3_6 ON favors (h3_6) WHERE status = 'OPEN';
      CREATE INDEX favors_open_category ON favors (category, h3_6) WHERE status = 'OPEN';
      CREATE INDEX favors_of_poster ON favors (poster_id, id DESC);
      CREATE INDEX favors_of_helper ON favors (helper_id, id DESC) WHERE helper_id IS NOT NULL;

      CREATE TABLE ratings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        favor_id bigint NOT NULL REFERENCES favors (id),
        rater_id bigint NOT NULL REFERENCES users (id),
        rated_id bigint NOT NULL REFERENCES users (id),
        stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
        review text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (favor_id, rater_id)
      );
      CREATE INDEX ratings_of_rated ON ratings (rated_id, id DESC);

      CREATE TABLE conversations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        favor_id bigint NOT NULL REFERENCES favors (id),
        poster_id bigint NOT NULL REFERENCES users (id),
        helper_id bigint NOT NULL REFERENCES users (id) CHECK (helper_id <> poster_id),
        last_sequence int NOT NULL DEFAULT 0,
        poster_seen_sequence int NOT NULL DEFAULT 0,
        helper_seen_sequence int NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (favor_id, helper_id)
      );
      CREATE INDEX conversations_of_poster ON conversations (poster_id, updated_at DESC, id DESC);
      CREATE INDEX conversations_of_helper ON conversations (helper_id, updated_at DESC, id DESC);

      CREATE TABLE messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        conversation_id bigint NOT NULL REFERENCES conversations (id),
        sequence int NOT NULL CHECK (sequence > 0),
        sender_id bigint NOT NULL REFERENCES users (id),
        client_key uuid,
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (conversation_id, sequence),
        UNIQUE (sender_id, client_key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages, conversations, ratings, favors, sessions, users');
  }
}

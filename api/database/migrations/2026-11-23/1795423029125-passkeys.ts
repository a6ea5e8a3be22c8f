import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds passkeys, of which only the public part is stored, and the ceremonies of WebAuthn that have begun. */
export class Passkeys1795423029125 implements MigrationInterface {
  name = 'Passkeys1795423029125';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        used_at timestamptz(3)
      );
      CREATE INDEX passkeys_of_user ON passkeys (user_id);
      CREATE TABLE passkey_ceremonies (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN', 'CONFIRM')),
        challenge text NOT NULL,
        session_id uuid REFERENCES sessions ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL,
        CHECK ((purpose = 'SIGN_IN') = (session_id IS NULL))
      );
      CREATE INDEX passkey_ceremonies_over ON passkey_ceremonies (expires_at);
      CREATE INDEX passkey_ceremonies_of_session ON passkey_ceremonies (session_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_ceremonies, passkeys');
  }
}

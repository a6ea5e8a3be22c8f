import type { LegalDocument } from '../../lib/navigation/navigation.ts';

/** The sections of each legal text, in order; their texts are `legal.{document}.{section}` and `….text`. */
export const legalSections = {
  privacy: ['stored', 'place', 'photos', 'others', 'device', 'services', 'kept', 'rights'],
  terms: ['about', 'account', 'favors', 'fee', 'cancellation', 'noShow', 'conduct', 'photos', 'liability', 'changes'],
  safety: ['meet', 'agree', 'home', 'pay', 'report', 'emergency'],
} as const satisfies Record<LegalDocument, readonly string[]>;

/** The day on which the texts last changed, `YYYY-MM-DD`. */
export const legalTextsDate = '2026-11-22';

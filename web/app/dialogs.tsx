import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryState, useGoBack, type EntryState, type Sheet } from '../lib/navigation/navigation.ts';
import {
  PostFavorSheet,
  BlockSheet,
  CreateTokenSheet,
  DeleteAccountSheet,
  DeleteFavorSheet,
  LegalSheet,
  MessagesSheet,
  PlaceSheet,
  ProfileSheet,
  ReportSheet,
  RevokeTokenSheet,
  SignOutSheet,
  TermsSheet,
} from './screens.tsx';

/** Dialogs that a page renders itself, because they need its data. */
type OwnSheet =
  | 'filters'
  | 'complete'
  | 'photo'
  | 'accept'
  | 'chooseOffer'
  | 'cancelDeal'
  | 'safety'
  | 'dealStep'
  | 'changePassword'
  | 'renamePasskey'
  | 'removePasskey'
  | 'signOutDevice'
  | 'cropPicture';

type SheetName = Exclude<Sheet['name'], OwnSheet>;

/** Props of a dialog: what its entry in `Sheet` says, and how to close it. */
type DialogProps<Name extends SheetName> = Omit<Extract<Sheet, { name: Name }>, 'name'> & { onClose: () => void };

/** Component of each dialog. A new one is a line here and a member of `Sheet`. */
const dialogs: { readonly [Name in SheetName]: ComponentType<DialogProps<Name>> } = {
  ask: PostFavorSheet,
  place: PlaceSheet,
  messages: MessagesSheet,
  profile: ProfileSheet,
  legal: LegalSheet,
  signOut: SignOutSheet,
  report: ReportSheet,
  createToken: CreateTokenSheet,
  revokeToken: RevokeTokenSheet,
  deleteAccount: DeleteAccountSheet,
  deleteFavor: DeleteFavorSheet,
  terms: TermsSheet,
  block: BlockSheet,
};

/** Tests whether the dialog of an entry is one that stands over any page, which then has no part in it. */
export const isOverPages = ({ sheet }: EntryState): boolean => sheet !== undefined && sheet.name in dialogs;

/**
 * Renders the dialog of the current history entry, over any page; closing it goes back
 * (docs/behaviour/screens.md#dialogs).
 */
export function Dialogs() {
  const { name, ...props } = useEntryState().sheet ?? {};
  const goBack = useGoBack(useLocation().pathname);
  const Dialog = name && (dialogs as Partial<Record<Sheet['name'], ComponentType<{ onClose: () => void }>>>)[name];
  return <Suspense>{Dialog && <Dialog {...props} onClose={goBack} />}</Suspense>;
}

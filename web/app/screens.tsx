import { Suspense, type ComponentType } from 'react';
import { lazyOptional, lazyRequired } from '../components/base/lazy-component.tsx';
import type { MessagesSheetProps } from '../features/conversations/list/messages-sheet.tsx';
import type { PostFavorSheetProps } from '../features/favors/post/post-favor-sheet.tsx';
import { onceEvent } from '../lib/browser/once-event.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { loadLongTexts, loadMainTexts } from '../lib/i18n/translate.ts';
import { currentViewer } from '../lib/session/viewer.ts';
import type { Prerendered } from './shell/prerender.tsx';

async function withData<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: () => Promise<void>,
): Promise<ComponentType<Props>> {
  const [Screen, { ApiProvider }] = await Promise.all([load(), import('./api-provider.tsx'), texts()]);
  return (props) => (
    <ApiProvider>
      <Screen {...props} />
    </ApiProvider>
  );
}

/** Returns a screen whose code is fetched with the API client and its texts when it is first shown. */
const screen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: () => Promise<void> = loadMainTexts,
) => lazyRequired(() => withData(load, texts));

/** Returns the same for a part beside the screen, which renders nothing where its code cannot be fetched. */
const extra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: () => Promise<void> = loadMainTexts,
) => lazyOptional(() => withData(load, texts));

/** Fetches the texts of long and of rare pages too. */
const allTexts = async () => void (await Promise.all([loadMainTexts(), loadLongTexts()]));

/** Fetches no texts: those of the first screen are in the entry. */
const noFurtherTexts = async () => {};

// Features meet in this folder alone: none imports another. What hands parts of one to another is a file for each
// screen, because a file is the least that is fetched: one for all would fetch chat and settings with a favor.

/** Active ones of one's own favors; their code follows the first screen. */
const ActiveFavors = lazyOptional(async () => {
  const [{ ActiveFavors: Active }] = await Promise.all([
    import('../features/deals/mine/active-favors.tsx'),
    loadMainTexts(),
  ]);
  return Active;
});

/** Card that asks a newcomer to confirm their address; its code follows the first screen. */
const ConfirmEmailCard = lazyOptional(async () => {
  const [{ ConfirmEmailCard: Card }] = await Promise.all([
    import('../features/auth/confirm-email-card.tsx'),
    loadMainTexts(),
  ]);
  return Card;
});

/** Way to the notifications; its code follows the first screen. */
const NotificationBell = lazyOptional(async () => {
  const [{ NotificationBell: Bell }] = await Promise.all([
    import('../features/notifications/inbox/notification-bell.tsx'),
    loadMainTexts(),
  ]);
  return Bell;
});
export const HomeScreen = screen(async () => {
  const [{ HomeScreen: Home }, { PlaceBar }] = await Promise.all([
    import('../features/favors/home/home-screen.tsx'),
    import('../features/places/place-bar.tsx'),
  ]);
  return () => (
    <Home
      placeBar={<PlaceBar />}
      activeFavors={
        <>
          <ActiveFavors />
          <ConfirmEmailCard />
        </>
      }
      bell={
        <Suspense>
          <NotificationBell />
        </Suspense>
      }
    />
  );
}, noFurtherTexts);
export const ExploreScreen = screen(
  async () => (await import('../features/favors/explore/explore-screen.tsx')).ExploreScreen,
);
/** Asks for what Explore shows as a finger presses the way to it; where that fails, Explore asks itself. */
export const askExplore = async (): Promise<void> => {
  try {
    const [{ askExplore: ask }, { apolloClient }] = await Promise.all([
      import('../features/favors/explore/use-explore.ts'),
      import('../lib/apollo/apollo-client.ts'),
    ]);
    await ask(apolloClient);
  } catch {
    // Its code could not be fetched.
  }
};
export const FavorScreen = screen(async () => (await import('./favor-screens.tsx')).FavorScreen);
export const FavorSheet = screen(async () => (await import('./favor-screens.tsx')).FavorSheet);
/** Loads what stands above a form while a favor waits for its writer's account. */
const keptFavor = async () => (await import('../features/favors/post/kept-favor.tsx')).KeptFavor;
export const AuthScreen = screen(async () => {
  const [{ AuthScreen: Auth }, KeptFavor] = await Promise.all([
    import('../features/auth/auth-screen.tsx'),
    keptFavor(),
  ]);
  return () => <Auth keptFavor={<KeptFavor />} />;
});
export const ResetPasswordScreen = screen(
  async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
);
export const ConfirmEmailScreen = screen(
  async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
);
/** Prepares a newcomer's first Home while they fill in who they are; what fails is fetched by Home. */
async function prepareNewcomersHome(): Promise<void> {
  try {
    const { askNewcomersHome } = await import('./newcomers-home.ts');
    await askNewcomersHome();
    await Promise.all([HomeScreen, ActiveFavors, ConfirmEmailCard].map((part) => part.prepare()));
  } catch {
    // No connection, or no code any more.
  }
}
export const OnboardingScreen = screen(async () => {
  const [{ OnboardingScreen: Onboarding }, KeptFavor, { withdrawPromise }] = await Promise.all([
    import('../features/users/onboarding/onboarding-screen.tsx'),
    keptFavor(),
    import('../features/favors/post/post-favor-draft.ts'),
  ]);
  void prepareNewcomersHome();
  return () => <Onboarding keptFavor={<KeptFavor />} onLater={withdrawPromise} />;
}, allTexts);
export const ProfileScreen = screen(async () => {
  const [{ ProfileScreen: Profile }, { FavorCard }] = await Promise.all([
    import('../features/users/profile/profile-screen.tsx'),
    import('../features/favors/card/favor-card.tsx'),
  ]);
  return () => <Profile FavorCard={FavorCard} />;
});
export const EditProfileScreen = screen(
  async () => (await import('../features/users/profile/edit-profile-screen.tsx')).EditProfileScreen,
  allTexts,
);
export const SettingsScreen = screen(async () => (await import('./settings-screen.tsx')).SettingsScreen, allTexts);
export const HelpersScreen = screen(
  async () => (await import('../features/helpers/helpers-screen.tsx')).HelpersScreen,
  allTexts,
);
export const DeleteAccountSheet = screen(
  async () => (await import('../features/users/settings/delete-account-sheet.tsx')).DeleteAccountSheet,
);
export const ChatScreen = screen(async () => (await import('./chat-screen.tsx')).ChatScreen);
export const ConversationSync = extra(
  async () => (await import('../features/conversations/list/conversation-sync.tsx')).ConversationSync,
);
export const PersonExtras = extra(async () => (await import('./person-extras.tsx')).PersonExtras);
export const MessagesSheet = screen<Omit<MessagesSheetProps, 'notifications'>>(async () => {
  const [{ MessagesSheet: Messages }, { NotificationList }] = await Promise.all([
    import('../features/conversations/list/messages-sheet.tsx'),
    import('../features/notifications/inbox/notification-list.tsx'),
  ]);
  return (props) => <Messages {...props} notifications={<NotificationList />} />;
});
export const ProfileSheet = screen(async () => (await import('./profile-sheet.tsx')).ProfileSheet, allTexts);
export const DeleteFavorSheet = screen(
  async () => (await import('../features/favors/own/delete-favor-sheet.tsx')).DeleteFavorSheet,
);
export const TermsSheet = screen(async () => (await import('../features/deals/offer/terms-sheet.tsx')).TermsSheet);
export const OffersScreen = screen(async () => (await import('./deal-screens.tsx')).OffersScreen);
export const MyFavorsScreen = screen(async () => (await import('./deal-screens.tsx')).MyFavors);
export const SignOutSheet = screen(
  async () => (await import('../features/conversations/outbox/sign-out-sheet.tsx')).SignOutSheet,
);
export const Prompts = extra(async () => {
  const [{ NotificationPrompt }, { InstallPrompt }] = await Promise.all([
    import('../features/notifications/push/notification-prompt.tsx'),
    import('./install-prompt.tsx'),
  ]);
  return () => <NotificationPrompt otherwise={<InstallPrompt />} />;
});
export const ReportSheet = screen(
  async () => (await import('../features/moderation/moderation-sheets.ts')).ReportSheet,
);
export const BlockSheet = screen(async () => (await import('../features/moderation/moderation-sheets.ts')).BlockSheet);
export const SettingsPage = screen(async () => (await import('./settings-page.tsx')).SettingsPage, allTexts);
export const CreateTokenSheet = screen(
  async () => (await import('../features/partners/token-sheets.ts')).CreateTokenSheet,
  allTexts,
);
export const RevokeTokenSheet = screen(
  async () => (await import('../features/partners/token-sheets.ts')).RevokeTokenSheet,
  allTexts,
);
export const HowItWorksScreen = screen(
  async () => (await import('../features/guide/how-it-works-screen.tsx')).HowItWorksScreen,
  allTexts,
);
export const LegalScreen = screen(
  async () => (await import('../features/legal/legal-screen.tsx')).LegalScreen,
  allTexts,
);
export const LegalSheet = screen(async () => (await import('../features/legal/legal-sheet.tsx')).LegalSheet, allTexts);
export const PostFavorEntryScreen = screen(
  async () => (await import('../features/favors/post/post-favor-entry-screen.tsx')).PostFavorEntryScreen,
);
export const PasswordEntryScreen = screen(
  async () => (await import('../features/auth/security/password-entry-screen.tsx')).PasswordEntryScreen,
);
export const MessagesEntryScreen = screen(
  async () => (await import('../features/conversations/list/messages-entry-screen.tsx')).MessagesEntryScreen,
);
/** The beta mark; it waits until the first page has gone quiet. */
export const BetaMark = lazyOptional(async () => {
  await networkIdle();
  const [{ BetaMark: Mark }] = await Promise.all([import('../components/feedback/beta-mark.tsx'), loadMainTexts()]);
  return Mark;
});
/** The count of one's own favors that wait for the viewer; its code waits until the first page has gone quiet. */
export const YourTurnBadge = extra(async () => {
  await networkIdle();
  return (await import('../features/deals/mine/your-turn-badge.tsx')).YourTurnBadge;
});
/** Page changes are followed, and sheets prepared, when the first page has gone quiet. */
export const PageChanges = lazyOptional(async () => {
  await networkIdle();
  return (await import('./page-changes.tsx')).PageChanges;
});
export const NotFoundScreen = screen(
  async () => (await import('../components/feedback/not-found-screen.tsx')).NotFoundScreen,
);
export const PostFavorSheet = screen<Omit<PostFavorSheetProps, 'AddressPicker' | 'confirmEmail'>>(async () => {
  const [{ PostFavorSheet: Ask }, { AddressPicker }] = await Promise.all([
    import('../features/favors/post/post-favor-sheet.tsx'),
    import('../features/places/address-picker.tsx'),
  ]);
  const confirmEmail = (
    <Suspense>
      <ConfirmEmailCard />
    </Suspense>
  );
  return (props) => <Ask {...props} AddressPicker={AddressPicker} confirmEmail={confirmEmail} />;
});
export const PlaceSheet = screen(async () => (await import('../features/places/place-sheet.tsx')).PlaceSheet);
/** Status of the whole app; its code follows that of the first screen. */
export const StatusRegion = lazyOptional(async () => (await import('./status/status-region.tsx')).StatusRegion);

/** Resolves when a page with a mouse has gone quiet; never on one without. */
const quietWithMouse = () =>
  window.matchMedia('(hover: hover)').matches ? networkIdle() : new Promise<never>(() => {});

/** Tooltips for mouse, pen and keyboard; fetched at the first event of one of them, or before it with a mouse. */
export const Tooltips = lazyOptional(async () => {
  const moved = onceEvent(
    ['pointermove', 'keydown'],
    (event) => !(event instanceof PointerEvent && event.pointerType === 'touch'),
  );
  await Promise.race([moved, quietWithMouse()]);
  return (await import('../components/overlay/tooltips.tsx')).Tooltips;
});

/** Pull to refresh; fetched once the page is quiet, so that no tap waits for it, or at an event of a person before. */
export const PullToRefresh = lazyOptional(async () => {
  await Promise.race([onceEvent(['pointerdown', 'keydown']), networkIdle()]);
  return (await import('./shell/pull-to-refresh.tsx')).PullToRefresh;
});

/** Returns the address of the first favor on the page. */
const favorOnPage = () => document.querySelector<HTMLAnchorElement>('main article a[href^="/favor/"]')?.pathname;

/** Returns an address for somebody signed in; what a visitor taps leads to sign-in. */
const signedIn = () => (currentViewer().viewer ? '/' : undefined);

/** Lists what is opened most, in that order. */
export const openedMost: readonly Prerendered[] = [
  { Part: FavorSheet, path: 'favor/:favorId', address: favorOnPage },
  { Part: ExploreScreen, path: 'explore', address: () => (location.pathname === '/explore' ? undefined : '/explore') },
  { Part: MessagesSheet, path: '*', address: signedIn },
  { Part: ProfileSheet, path: '*', address: signedIn },
  { Part: PostFavorSheet, path: '*', address: signedIn },
];

/** Lists what is opened from Messages. */
export const openedFromMessages: readonly Prerendered[] = [
  { Part: ChatScreen, path: 'chat/:favorId', address: async () => (await import('./chat-on-top.ts')).chatOnTop() },
];

/**
 * Fetches every part of a page that is painted before its code runs, so that the app replaces it in one go
 * (docs/decisions/first-visit.md).
 */
export async function prepareFirstPage(path: string): Promise<void> {
  const page = { '/': HomeScreen, '/explore': ExploreScreen }[path] ?? (/^\/favor\/\d+$/.test(path) && FavorScreen);
  if (page) await Promise.all([page, StatusRegion].map((part) => part.prepare()));
}

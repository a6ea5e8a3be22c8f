import { lazy, type ComponentType } from 'react';
import type { AskSheetProps } from '../features/favors/ask-sheet.tsx';
import { loadRestOfTexts } from './text.ts';

/** A screen in a chunk of its own, fetched together with the API client and its texts when it is first shown. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>, texts: () => Promise<void> = loadRestOfTexts) {
  return lazy(async () => {
    const [Screen, { Data }] = await Promise.all([load(), import('./data.tsx'), texts()]);
    return { default: (props: Props) => <Data><Screen {...props} /></Data> };
  });
}

/** The texts of the first screen are there already. */
const textsAreThere = async () => {};

// Features meet only here: none imports another.

export const HomeScreen = screen(async () => {
  const [{ HomeScreen: Home }, { PlaceBar }] = await Promise.all([import('../features/favors/home-screen.tsx'), import('../features/places/place-bar.tsx')]);
  return () => <Home placeBar={<PlaceBar />} />;
}, textsAreThere);
export const ExploreScreen = screen(async () => (await import('../features/favors/explore-screen.tsx')).ExploreScreen);
export const FavorScreen = screen(async () => (await import('../features/favors/favor-screen.tsx')).FavorScreen);
export const FavorSheet = screen(async () => (await import('../features/favors/favor-sheet.tsx')).FavorSheet);
export const AuthScreen = screen(async () => (await import('../features/auth/auth-screen.tsx')).AuthScreen);
export const OnboardingScreen = screen(async () => (await import('../features/users/onboarding-screen.tsx')).OnboardingScreen);
export const ProfileScreen = screen(async () => {
  const [{ ProfileScreen: Profile }, { FavorCard }] = await Promise.all([import('../features/users/profile-screen.tsx'), import('../features/favors/favor-card.tsx')]);
  return () => <Profile FavorCard={FavorCard} />;
});
export const ChatScreen = screen(async () => (await import('../features/conversations/chat-screen.tsx')).ChatScreen);
export const ConversationNews = screen(async () => (await import('../features/conversations/conversation-news.tsx')).ConversationNews);
export const MessagesSheet = screen(async () => (await import('../features/conversations/messages-sheet.tsx')).MessagesSheet);
export const ProfileSheet = screen(async () => (await import('../features/users/profile-sheet.tsx')).ProfileSheet);
export const ReportSheet = screen(async () => (await import('../features/moderation/report-sheet.tsx')).ReportSheet);
export const BlockSheet = screen(async () => (await import('../features/moderation/block-sheet.tsx')).BlockSheet);
export const BlockedScreen = screen(async () => (await import('../features/moderation/blocked-screen.tsx')).BlockedScreen);
export const TokensScreen = screen(async () => (await import('../features/partners/tokens-screen.tsx')).TokensScreen);
export const CreateTokenSheet = screen(async () => (await import('../features/partners/create-token-sheet.tsx')).CreateTokenSheet);
export const RevokeTokenSheet = screen(async () => (await import('../features/partners/revoke-token-sheet.tsx')).RevokeTokenSheet);
export const NotFoundScreen = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
export const AskSheet = screen<Omit<AskSheetProps, 'AddressPicker'>>(async () => {
  const [{ AskSheet: Ask }, { AddressPicker }] = await Promise.all([import('../features/favors/ask-sheet.tsx'), import('../features/places/address-picker.tsx')]);
  return (props) => <Ask {...props} AddressPicker={AddressPicker} />;
});
export const PlaceSheet = screen(async () => (await import('../features/places/place-sheet.tsx')).PlaceSheet);

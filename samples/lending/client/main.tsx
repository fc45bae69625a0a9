import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { screenAt, screenOf, type ScreenId, type SCREENS } from '../declarations/screens.js';
import { Layout } from './layout.js';
import { Title } from './parts.js';
import { Link, useAddress } from './router.js';
import { SessionProvider, useSession } from './session.js';
import { AdminScreen, BranchAdminScreen, CategoriesScreen, EditBranchScreen, InviteScreen } from './screens/admin.js';
import { BranchesScreen, BranchScreen } from './screens/branches.js';
import { DeskReservationsScreen, DeskScreen, LiveScreen } from './screens/desk.js';
import { DeskFinesScreen } from './screens/fines.js';
import { LoanScreen } from './screens/loan.js';
import { DeskMemberScreen, DeskMembersScreen } from './screens/members.js';
import { MyFinesScreen, MyLoansScreen, MyReservationsScreen, PasswordScreen, ProfileScreen } from './screens/own.js';
import { ToolScreen } from './screens/tool.js';
import { EditToolScreen, NewToolScreen } from './screens/tool-form.js';
import { CategoryScreen, ToolsScreen } from './screens/tools.js';

type ClientScreen = { [I in ScreenId]: (typeof SCREENS)[I]['by'] extends 'client' ? I : never }[ScreenId];

/** Every declared screen of the application has its view: the compiler says where one is missing. */
const VIEWS: Readonly<Record<ClientScreen, (params: Record<string, string>) => ReactNode>> = {
  tools: () => <ToolsScreen />,
  tool: ({ slug = '' }) => <ToolScreen key={slug} slug={slug} />,
  category: ({ slug = '' }) => <CategoryScreen key={slug} slug={slug} />,
  branches: () => <BranchesScreen />,
  branch: ({ slug = '' }) => <BranchScreen key={slug} slug={slug} />,
  me: () => <ProfileScreen />,
  password: () => <PasswordScreen />,
  myLoans: () => <MyLoansScreen />,
  myReservations: () => <MyReservationsScreen />,
  myFines: () => <MyFinesScreen />,
  loan: ({ id = '' }) => <LoanScreen key={id} id={id} />,
  desk: () => <DeskScreen />,
  deskReservations: () => <DeskReservationsScreen />,
  deskFines: () => <DeskFinesScreen />,
  deskMembers: () => <DeskMembersScreen />,
  deskMember: ({ id = '' }) => <DeskMemberScreen key={id} id={id} />,
  newTool: () => <NewToolScreen />,
  editTool: ({ id = '' }) => <EditToolScreen key={id} id={id} />,
  live: () => <LiveScreen />,
  admin: () => <AdminScreen />,
  invite: () => <InviteScreen />,
  adminCategories: () => <CategoriesScreen />,
  adminBranches: () => <BranchAdminScreen />,
  editBranch: ({ id = '' }) => <EditBranchScreen key={id} id={id} />,
};

function Nowhere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      <p>{children}</p>
    </>
  );
}

function CurrentScreen() {
  const { role } = useSession();
  const at = screenAt(useAddress().split('?')[0] ?? '/');
  if (!at || !Object.hasOwn(VIEWS, at.id))
    return (
      <Nowhere title="Not found">
        There is nothing at this address. <Link href="/tools">All tools</Link>
      </Nowhere>
    );
  if (!screenOf(at.id).allow.includes(role))
    return <Nowhere title="Not allowed">You are not allowed to see this.</Nowhere>;
  return VIEWS[at.id as ClientScreen](at.params);
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <SessionProvider>
      <Layout>
        <CurrentScreen />
      </Layout>
    </SessionProvider>,
  );
